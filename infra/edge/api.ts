import {
  AllowedMethods,
  type BehaviorOptions,
  CachedMethods,
  CachePolicy,
  Distribution,
  type DistributionProps,
  FunctionEventType,
  type IOrigin,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { AdminOrigins } from '#infra/admin/headers.ts';
import { firstGateway, type GatewayName, gatewayNames, patternsOf } from '#infra/gateways.ts';
import type { StageName, StageSettings } from '#infra/stages.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import { adminHeaders, adminPageFunction, adminPaths } from './admin.ts';
import { viewerFunction } from './api-viewer.ts';
import { apiHeaders, embedHeaders, preflightCache, publicCache, publicHeaders, publishedCache } from './policies.ts';

/** The paths under `/public/` that take submissions. */
export const sendingPaths: readonly string[] = [
  ...new Set(
    operations
      .filter(({ path, method }) => path.startsWith('/public/') && method !== 'GET')
      .map(({ path }) => path.replace(/{\w+}/g, '*')),
  ),
];

const submitPath = submitForm.path.replace(/{\w+}/g, '*');

interface ApiProps {
  stage: StageName;
  settings: StageSettings;
  /** The gateways. */
  origins: Record<GatewayName, IOrigin>;
  /** The bucket of published files. */
  files: IOrigin;
  adminOrigins: AdminOrigins;
  /** Domain, certificate, firewall and error responses of the distribution. */
  props: Partial<DistributionProps>;
}

/** The paths that lead to another gateway than the first. */
const behavioursOf = (behaviour: (name: GatewayName) => BehaviorOptions, moving: readonly string[]) =>
  Object.fromEntries(
    gatewayNames
      .filter((name) => name !== firstGateway)
      .flatMap((name) => patternsOf(name, moving).map((path) => [path, behaviour(name)])),
  );

/** The distribution of the API, of the script for other pages and of the admin application. */
export const addApi = (
  scope: Construct,
  { stage, settings, origins, files, adminOrigins, props }: ApiProps,
): Distribution => {
  const common = {
    origin: origins[firstGateway],
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: apiHeaders(scope, stage, settings),
    functionAssociations: [{ function: viewerFunction(scope, stage), eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  const passed: BehaviorOptions = {
    ...common,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
  };
  const toEveryPage = publicHeaders(scope, stage);
  const sent: BehaviorOptions = { ...passed, responseHeadersPolicy: toEveryPage };
  const submitted: BehaviorOptions = {
    ...sent,
    cachedMethods: CachedMethods.CACHE_GET_HEAD_OPTIONS,
    cachePolicy: preflightCache(scope, stage),
  };
  const kept: BehaviorOptions = {
    ...common,
    responseHeadersPolicy: toEveryPage,
    // CloudFront would answer other methods with its own page. The API answers with the permitted methods.
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachedMethods: CachedMethods.CACHE_GET_HEAD,
    cachePolicy: publicCache(scope, stage, settings),
  };
  const published: Pick<BehaviorOptions, 'origin' | 'viewerProtocolPolicy' | 'allowedMethods' | 'cachePolicy'> = {
    origin: files,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: publishedCache(scope, stage),
  };
  const application: BehaviorOptions = {
    ...published,
    responseHeadersPolicy: adminHeaders(scope, stage, adminOrigins),
    functionAssociations: [{ function: adminPageFunction(scope, stage), eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  return new Distribution(scope, 'ApiEdge', {
    ...props,
    // The secret is read only when this resource changes, so a change of it raises the number.
    comment: `Frontage ${stage}: the API, with edge key ${settings.edgeKey}`,
    defaultBehavior: passed,
    // The first match wins, so submit paths come before read paths.
    additionalBehaviors: {
      ...Object.fromEntries(sendingPaths.map((path) => [path, path === submitPath ? submitted : sent])),
      '/public/*': kept,
      ...behavioursOf((name) => ({ ...passed, origin: origins[name] }), settings.movingGroups),
      '/embed/*': { ...published, responseHeadersPolicy: embedHeaders(scope, stage) },
      ...Object.fromEntries(adminPaths.map((path) => [path, application])),
    },
  });
};
