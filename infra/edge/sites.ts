import { Duration } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  CfnConnectionGroup,
  type CfnDistribution,
  Distribution,
  FunctionEventType,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { named, type StageName } from '#infra/stages.ts';
import { fromQueryNames, maxValueLength } from '#lib/platform/routing/redirect-source.contract.ts';
import {
  cacheTagHeader,
  pageQueryNames,
  redirectQueryHeader,
  sitesPath,
  visitedHostHeader,
  visitedPathHeader,
} from '#lib/web/serving/names.contract.ts';
import { sitesHeaders, visitorCache } from './policies.ts';
import { unreadableAnswer } from './site-uri.ts';
import { addViewerFunction } from './viewer-function.ts';

/** The largest age at which a page is shown while the functions fail. The pages say themselves how long they are kept. */
const maxAge = Duration.days(1);

/** The key of a page: its host and path, which are one after the viewer function, and what it depends on in the query. */
const siteCache = (scope: Construct, stage: StageName): CachePolicy =>
  new CachePolicy(scope, 'SiteCache', {
    cachePolicyName: named(stage, 'sites'),
    comment: 'Pages of sites, for as long as they say themselves',
    ...visitorCache,
    headerBehavior: CacheHeaderBehavior.allowList(redirectQueryHeader),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...pageQueryNames),
    maxTtl: maxAge,
  });

const headersOf = (headers: Record<string, string>): object =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));

/** A character of a value has nine characters at most when it is escaped. */
const maxEscapedLength = 9 * maxValueLength;

/**
 * Runs first at the edge, for every host of every site. It puts the host before the path, so that the gateway has one route
 * and the cache one key for each page, and overwrites the headers that only the edge may set. Names of
 * the query that something behind it could decode to another name are removed, and of several values of a name on which pages
 * depend the first stays: the cache key and the page see the same. Pairs of the query that a redirect may begin with go into one
 * header, which is in the cache key. A path that nothing behind it can read is answered
 * here.
 */
export const siteViewerCode = `function handler(event) {
  const request = event.request;
  const host = request.headers.host.value.toLowerCase();
  try {
    decodeURIComponent(request.uri);
  } catch (error) {
    return ${JSON.stringify({ statusCode: unreadableAnswer.status, headers: headersOf(unreadableAnswer.headers), body: unreadableAnswer.body })};
  }
  request.headers['x-frontage-visitor'] = { value: event.viewer.ip };
  request.headers['${visitedHostHeader}'] = { value: host };
  request.headers['${visitedPathHeader}'] = { value: request.uri };
  for (const name of Object.keys(request.querystring)) {
    if (/^\\?|%/.test(name)) delete request.querystring[name];
    else if (${JSON.stringify(pageQueryNames)}.includes(name))
      request.querystring[name] = { value: request.querystring[name].value };
  }
  const pairs = ${JSON.stringify(fromQueryNames)}
    .filter((name) => request.querystring[name] && request.querystring[name].value.length <= ${maxEscapedLength})
    .map((name) => name + '=' + request.querystring[name].value);
  if (pairs.length > 0) request.headers['${redirectQueryHeader}'] = { value: pairs.join('&') };
  else delete request.headers['${redirectQueryHeader}'];
  request.uri = '${sitesPath}' + host + request.uri;
  return request;
}
`;

interface SitesProps {
  stage: StageName;
  /** The certificate of the stage, if there is one. Each domain of a customer has its own. */
  certificate: ICertificate | undefined;
  origin: IOrigin;
  errorResponses: { httpStatus: number; ttl: Duration }[];
  webAclId?: string;
  edgeKey: number;
}

/**
 * One distribution for the domains of all sites. Each verified domain becomes a tenant of it with a certificate of its own
 * (docs/runbook.md#the-domain-of-a-site), and its DNS leads to the endpoint of the connection group.
 */
export const addSites = (
  scope: Construct,
  { stage, certificate, origin, errorResponses, webAclId, edgeKey }: SitesProps,
) => {
  const viewer = addViewerFunction(scope, 'SiteViewer', {
    stage,
    name: 'site-viewer',
    comment: 'Puts the host of a site before the path',
    code: siteViewerCode,
  });
  const distribution = new Distribution(scope, 'SitesEdge', {
    comment: `Frontage ${stage}: the sites of brands, with edge key ${edgeKey}`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    defaultBehavior: {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // Sites answer other methods themselves.
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachedMethods: CachedMethods.CACHE_GET_HEAD,
      cachePolicy: siteCache(scope, stage),
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: sitesHeaders(scope, stage),
      functionAssociations: [{ function: viewer, eventType: FunctionEventType.VIEWER_REQUEST }],
    },
    errorResponses,
    ...(webAclId !== undefined && { webAclId }),
  });
  // CDK's Distribution has no properties for tenants and cache tags. CloudFront refuses its single-domain settings here.
  const settings = distribution.node.defaultChild as CfnDistribution;
  settings.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only');
  settings.addPropertyOverride('DistributionConfig.CacheTagConfig', { HeaderName: cacheTagHeader });
  settings.addPropertyDeletionOverride('DistributionConfig.IPV6Enabled');
  // The tenants' certificates are their own; the least version of TLS is that of the distribution.
  settings.addPropertyOverride('DistributionConfig.ViewerCertificate', {
    MinimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    ...(certificate
      ? { AcmCertificateArn: certificate.certificateArn, SslSupportMethod: 'sni-only' }
      : { CloudFrontDefaultCertificate: true }),
  });
  const connections = new CfnConnectionGroup(scope, 'SiteConnections', {
    name: named(stage, 'sites'),
    enabled: true,
    ipv6Enabled: true,
  });
  return { distribution, connections };
};
