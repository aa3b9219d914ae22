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
import { addFirewall } from '#infra/edge/firewall.ts';
import {
  apiHeaders,
  mediaCache,
  mediaHeaders,
  preflightCache,
  publicCache,
  publicHeaders,
  viewerFunction,
} from '#infra/edge/policies.ts';
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

/** What CloudFront would else keep for ten seconds, whatever the answer says of itself. */
const uncachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** The paths under `/public/` where something is sent. */
export const sendingPaths: readonly string[] = [
  ...new Set(
    operations
      .filter(({ path, method }) => path.startsWith('/public/') && method !== 'GET')
      .map(({ path }) => path.replace(/{\w+}/g, '*')),
  ),
];

const submitPath = submitForm.path.replace(/{\w+}/g, '*');

/** How a distribution is reached: under its own name once there is a certificate for it. */
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
    // The functions believe, and answer, nobody who does not know it.
    customHeaders: { 'x-frontage-edge': SecretValue.secretsManager(edgeSecretName(stage)).unsafeUnwrap() },
  });

const addApi = (scope: Construct, edge: EdgeProps, props: Partial<DistributionProps>) => {
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
    // CloudFront itself would refuse other methods with a page of its own; the API says which ones there are.
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachedMethods: CachedMethods.CACHE_GET_HEAD,
    cachePolicy: publicCache(scope, stage, settings),
  };
  return new Distribution(scope, 'ApiEdge', {
    ...props,
    // Its key is resolved when this resource changes, hence the number.
    comment: `Frontage ${stage}: the API, with edge key ${settings.edgeKey}`,
    defaultBehavior: passed,
    // The first that fits counts, so what is sent comes before what is read.
    additionalBehaviors: {
      ...Object.fromEntries(sendingPaths.map((path) => [path, path === submitPath ? submitted : sent])),
      '/public/*': kept,
    },
    errorResponses: uncachedErrors,
    webAclId: addFirewall(scope, stage, settings).attrArn,
  });
};

const addMedia = (scope: Construct, { stage, data }: EdgeProps, props: Partial<DistributionProps>) => {
  const { originAccessControlId } = new S3OriginAccessControl(scope, 'MediaAccess', {
    originAccessControlName: named(stage, 'media'),
  });
  return new Distribution(scope, 'MediaEdge', {
    ...props,
    comment: `Frontage ${stage}: media`,
    defaultBehavior: {
      // The bucket's policy is with the bucket: it lets in the distributions of this account.
      origin: S3BucketOrigin.withBucketDefaults(data.media as IBucket, { originAccessControlId }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: mediaCache(scope, stage),
      responseHeadersPolicy: mediaHeaders(scope, stage),
    },
  });
};

/** What stands between visitors and the stage: caches, the firewall, and the names that it is reached by. */
export class EdgeStack extends Stack {
  readonly api: Distribution;
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
    this.api = addApi(this, props, reachedAt(domain, certificate));
    this.firewallName = named(stage, 'edge');
    const media = addMedia(this, props, reachedAt(mediaDomain, certificate));
    if (zone) {
      addRecords(this, zone, domain, this.api);
      addRecords(this, zone, mediaDomain, media);
    }
    new CfnOutput(this, 'ApiAddress', { value: this.api.distributionDomainName });
    new CfnOutput(this, 'MediaAddress', { value: media.distributionDomainName });
  }
}
