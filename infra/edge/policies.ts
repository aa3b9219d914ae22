import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { named, type StageName, type StageSettings } from '#infra/stages.ts';
import { allowing, exposing } from '#lib/platform/core/cors.ts';
import { nothingPolicy } from '#lib/web/serving/headers.contract.ts';

const twoYears = Duration.days(730);

/** Settings of every cache policy for visitors: headers and cookies are no part of the cache key. */
export const visitorCache = {
  headerBehavior: CacheHeaderBehavior.none(),
  cookieBehavior: CacheCookieBehavior.none(),
  enableAcceptEncodingBrotli: true,
  enableAcceptEncodingGzip: true,
  minTtl: Duration.seconds(0),
  // Answers without cache headers are not cached.
  defaultTtl: Duration.seconds(0),
};

/** Public answers depend on the request and not on the caller, so the request is the cache key. */
export const publicCache = (scope: Construct, stage: StageName, { publicCacheSeconds }: StageSettings): CachePolicy =>
  new CachePolicy(scope, 'PublicCache', {
    cachePolicyName: named(stage, 'public'),
    comment: 'Public reads, for as long as they say themselves, within a limit',
    ...visitorCache,
    queryStringBehavior: CacheQueryStringBehavior.all(),
    maxTtl: Duration.seconds(publicCacheSeconds),
  });

/** The answer to a preflight depends on the form and on the page's origin. Only OPTIONS is cached; POST never is. */
export const preflightCache = (scope: Construct, stage: StageName): CachePolicy =>
  new CachePolicy(scope, 'PreflightCache', {
    cachePolicyName: named(stage, 'preflight'),
    comment: 'Preflights of submits, for a minute at most',
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList('Origin'),
    cookieBehavior: CacheCookieBehavior.none(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(60),
  });

/** How long the edge caches media. A deleted file is purged at once; if the purge fails, the cached copy expires by itself. */
export const mediaCache = (scope: Construct, stage: StageName): CachePolicy =>
  new CachePolicy(scope, 'MediaCache', {
    cachePolicyName: named(stage, 'media'),
    comment: 'Media, for a day at most',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.days(1),
    maxTtl: Duration.days(1),
  });

/** Published files say themselves how long they are kept: the script for other pages, and the admin application. */
export const publishedCache = (scope: Construct, stage: StageName): CachePolicy =>
  new CachePolicy(scope, 'PublishedCache', {
    cachePolicyName: named(stage, 'published'),
    comment: 'Published files, for as long as they say themselves',
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.minutes(5),
    maxTtl: Duration.days(365),
  });

const list = (header: string): string[] => header.split(', ');

/** Security headers of everything at the host of the API. */
export const apiSecurity: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: { accessControlMaxAge: twoYears, includeSubdomains: true, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
  // The thank-you page for visitors without JavaScript has a content security policy of its own.
  contentSecurityPolicy: { contentSecurityPolicy: nothingPolicy, override: false },
};

/**
 * Headers of every response, also of those from the cache or for a failing origin. The functions set CORS headers on their
 * own responses; with these, pages of other origins can also read what the gateway or the edge answers in their place, such
 * as 429 with Retry-After.
 */
const headersOf = (scope: Construct, id: string, name: string, accessControlAllowOrigins: string[]) =>
  new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    comment: 'Security headers of the API, and CORS where an answer has none',
    securityHeadersBehavior: apiSecurity,
    // CloudFront takes no empty list.
    ...(accessControlAllowOrigins.length > 0 && {
      corsBehavior: {
        accessControlAllowCredentials: false,
        accessControlAllowOrigins,
        accessControlAllowMethods: list(allowing['Access-Control-Allow-Methods']),
        accessControlAllowHeaders: list(allowing['Access-Control-Allow-Headers']),
        accessControlExposeHeaders: list(exposing['Access-Control-Expose-Headers']),
        accessControlMaxAge: Duration.seconds(Number(allowing['Access-Control-Max-Age'])),
        originOverride: false,
      },
    }),
  });

/** For the origins that may call the API besides its own. */
export const apiHeaders = (scope: Construct, stage: StageName, { adminOrigins }: StageSettings) =>
  headersOf(scope, 'ApiHeaders', named(stage, 'api'), [...adminOrigins]);

/** For every origin. */
export const publicHeaders = (scope: Construct, stage: StageName) =>
  headersOf(scope, 'PublicHeaders', named(stage, 'public'), ['*']);

/**
 * Headers of what a site answers without its function: redirects to HTTPS, and errors of the gateway and the edge. The function's
 * own headers win.
 */
export const sitesHeaders = (scope: Construct, stage: StageName): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'SitesHeaders', {
    responseHeadersPolicyName: named(stage, 'sites'),
    comment: 'Security headers of sites, where an answer has none',
    securityHeadersBehavior: {
      // Subdomains of customers' domains may have no certificate.
      strictTransportSecurity: { accessControlMaxAge: twoYears, override: false },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: false },
      contentSecurityPolicy: { contentSecurityPolicy: nothingPolicy, override: false },
    },
  });

/** Media are uploaded by strangers: pages of any origin may show them, and no browser runs them. */
export const mediaHeaders = (scope: Construct, stage: StageName): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'MediaHeaders', {
    responseHeadersPolicyName: named(stage, 'media'),
    comment: 'Security headers of media',
    securityHeadersBehavior: {
      strictTransportSecurity: { accessControlMaxAge: twoYears, includeSubdomains: true, override: true },
      contentTypeOptions: { override: true },
      contentSecurityPolicy: { contentSecurityPolicy: `${nothingPolicy}; sandbox`, override: true },
    },
    // Browsers load a font from another origin only if that permits it.
    corsBehavior: {
      accessControlAllowCredentials: false,
      accessControlAllowOrigins: ['*'],
      accessControlAllowMethods: ['GET', 'HEAD'],
      accessControlAllowHeaders: ['*'],
      originOverride: true,
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'Cross-Origin-Resource-Policy', value: 'cross-origin', override: true }],
    },
  });

/** Pages of every origin run the script, and compare it with its hash. */
export const embedHeaders = (scope: Construct, stage: StageName): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'EmbedHeaders', {
    responseHeadersPolicyName: named(stage, 'embed'),
    comment: 'Security headers of the script for other pages',
    securityHeadersBehavior: apiSecurity,
    corsBehavior: {
      accessControlAllowCredentials: false,
      accessControlAllowOrigins: ['*'],
      accessControlAllowMethods: ['GET', 'HEAD'],
      accessControlAllowHeaders: ['*'],
      originOverride: true,
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'Cross-Origin-Resource-Policy', value: 'cross-origin', override: true }],
    },
  });
