import { CfnOutput, Duration, SecretValue, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachedMethods,
  CachePolicy,
  Distribution,
  type DistributionProps,
  FunctionEventType,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { AdminOrigins } from '#infra/admin/headers.ts';
import { adminHeaders, adminPageFunction, adminPaths } from '#infra/edge/admin.ts';
import { addFirewall } from '#infra/edge/firewall.ts';
import {
  apiHeaders,
  embedHeaders,
  mediaCache,
  mediaHeaders,
  preflightCache,
  publicCache,
  publicHeaders,
  publishedCache,
  viewerFunction,
} from '#infra/edge/policies.ts';
import { addSites } from '#infra/edge/sites.ts';
import { addRecords, certificateOf, zoneOf } from '#infra/names.ts';
import { edgeSecretName, named, type StageName, type StageSettings } from '#infra/stages.ts';
import { operations } from '#lib/operations.ts';
import { submitForm } from '#lib/submissions/contract.ts';
import type { DataStack } from './data-stack.ts';

interface EdgeProps {
  stage: StageName;
  settings: StageSettings;
  data: DataStack;
  api: HttpApi;
}

/** Errors that CloudFront would otherwise cache for ten seconds, whatever their headers say. */
const uncachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** The paths under `/public/` that take submissions. */
export const sendingPaths: readonly string[] = [
  ...new Set(
    operations
      .filter(({ path, method }) => path.startsWith('/public/') && method !== 'GET')
      .map(({ path }) => path.replace(/{\w+}/g, '*')),
  ),
];

const submitPath = submitForm.path.replace(/{\w+}/g, '*');

/** The domain name and certificate of a distribution, if there are any. */
const reachedAt = (domain: string, certificate: ICertificate | undefined): Partial<DistributionProps> => ({
  httpVersion: HttpVersion.HTTP2_AND_3,
  ...(certificate && {
    domainNames: [domain],
    certificate,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  }),
});

const originOf = ({ stage, settings: { region }, api: { apiId } }: EdgeProps): HttpOrigin =>
  new HttpOrigin(`${apiId}.execute-api.${region}.amazonaws.com`, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    keepaliveTimeout: Duration.seconds(60),
    // Functions answer only requests that carry it.
    customHeaders: { 'x-frontage-edge': SecretValue.secretsManager(edgeSecretName(stage)).unsafeUnwrap() },
  });

/** The public files of the bucket, whose policy is in the data stack and permits the distributions of this account. */
const filesOf = (scope: Construct, { stage, data }: EdgeProps): IOrigin => {
  const { originAccessControlId } = new S3OriginAccessControl(scope, 'MediaAccess', {
    originAccessControlName: named(stage, 'media'),
  });
  return S3BucketOrigin.withBucketDefaults(data.media as IBucket, { originAccessControlId });
};

/** Pictures come from the media host, files are uploaded to the bucket, and previews show sites at their own domains. */
const adminOriginsOf = ({ data, settings: { region, mediaDomain } }: EdgeProps): AdminOrigins => ({
  media: `https://${mediaDomain}`,
  uploads: `https://s3.${region}.amazonaws.com/${data.media.bucketName} https://s3.${region}.amazonaws.com/${data.media.bucketName}/`,
  frames: 'https:',
});

interface ApiProps {
  files: IOrigin;
  webAclId: string;
  props: Partial<DistributionProps>;
}

const addApi = (scope: Construct, edge: EdgeProps, { files, webAclId, props }: ApiProps) => {
  const { stage, settings } = edge;
  const common = {
    origin: originOf(edge),
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
    responseHeadersPolicy: adminHeaders(scope, stage, adminOriginsOf(edge)),
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
      '/embed/*': { ...published, responseHeadersPolicy: embedHeaders(scope, stage) },
      ...Object.fromEntries(adminPaths.map((path) => [path, application])),
    },
    errorResponses: uncachedErrors,
    webAclId,
  });
};

const addMedia = (scope: Construct, { stage }: EdgeProps, files: IOrigin, props: Partial<DistributionProps>) =>
  new Distribution(scope, 'MediaEdge', {
    ...props,
    comment: `Frontage ${stage}: media`,
    defaultBehavior: {
      origin: files,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: mediaCache(scope, stage),
      responseHeadersPolicy: mediaHeaders(scope, stage),
    },
  });

/** What is between visitors and the stage: caches, the firewall, and the domain names. */
export class EdgeStack extends Stack {
  readonly api: Distribution;
  readonly sites: Distribution;
  readonly firewallName: string;

  constructor(scope: Construct, props: EdgeProps) {
    const { stage, settings } = props;
    super(scope, named(stage, 'edge'), {
      env: { region: settings.region },
      description: `Frontage ${stage}: CloudFront and its firewall`,
    });
    const { dns, domain, mediaDomain } = settings;
    const zone = zoneOf(this, dns);
    const certificate = certificateOf(this, dns, zone, [domain, mediaDomain]);
    const webAclId = addFirewall(this, stage, settings).attrArn;
    const files = filesOf(this, props);
    this.api = addApi(this, props, { files, webAclId, props: reachedAt(domain, certificate) });
    const { edgeKey } = settings;
    const sites = addSites(this, { stage, origin: originOf(props), errorResponses: uncachedErrors, webAclId, edgeKey });
    this.sites = sites.distribution;
    this.firewallName = named(stage, 'edge');
    const media = addMedia(this, props, files, reachedAt(mediaDomain, certificate));
    if (zone) {
      addRecords(this, zone, domain, this.api);
      addRecords(this, zone, mediaDomain, media);
    }
    new CfnOutput(this, 'ApiAddress', { value: this.api.distributionDomainName });
    new CfnOutput(this, 'SitesDistribution', { value: sites.distribution.distributionId });
    new CfnOutput(this, 'SiteConnectionGroup', { value: sites.connections.ref });
    new CfnOutput(this, 'SitesAddress', { value: sites.connections.attrRoutingEndpoint });
    new CfnOutput(this, 'MediaAddress', { value: media.distributionDomainName });
  }
}
