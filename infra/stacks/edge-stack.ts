import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  Distribution,
  type DistributionProps,
  HttpVersion,
  type IOrigin,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { AdminOrigins } from '#infra/admin/headers.ts';
import { addRecords, certificateOf, zoneOf } from '#infra/domain-names.ts';
import { logAccess } from '#infra/edge/access-log.ts';
import { addApi } from '#infra/edge/api.ts';
import { addFirewall } from '#infra/edge/firewall.ts';
import { addGateways, gatewayOrigin } from '#infra/edge/gateway.ts';
import { mediaCache, mediaHeaders } from '#infra/edge/policies.ts';
import { addSites } from '#infra/edge/sites.ts';
import { byGateway, firstGateway, type GatewayName } from '#infra/gateways.ts';
import { named, placeOf, type StageName, type StageSettings } from '#infra/stages.ts';
import type { DataStack } from './data-stack.ts';

interface EdgeProps {
  stage: StageName;
  settings: StageSettings;
  data: DataStack;
}

/** Errors that CloudFront would otherwise cache for ten seconds, whatever their headers say. */
const uncachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** The domain name and certificate of a distribution, if there are any. */
const reachedAt = (domain: string | undefined, certificate: ICertificate | undefined): Partial<DistributionProps> => ({
  httpVersion: HttpVersion.HTTP2_AND_3,
  ...(domain !== undefined &&
    certificate && {
      domainNames: [domain],
      certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }),
});

/** The public files of the bucket, whose policy is in the data stack and permits the distributions of this account. */
const filesOf = (scope: Construct, { stage, data }: EdgeProps): IOrigin => {
  const { originAccessControlId } = new S3OriginAccessControl(scope, 'MediaAccess', {
    originAccessControlName: named(stage, 'media'),
  });
  return S3BucketOrigin.withBucketDefaults(data.media as IBucket, { originAccessControlId });
};

/** Pictures come from the media host, files are uploaded to the bucket, and previews show sites at their own domains. */
const adminOriginsOf = ({ data, settings: { region } }: EdgeProps, media: string): AdminOrigins => ({
  media,
  uploads: `https://s3.${region}.amazonaws.com/${data.media.bucketName} https://s3.${region}.amazonaws.com/${data.media.bucketName}/`,
  frames: 'https:',
});

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

/**
 * Everything between visitors and the stage: caches, the firewall, and the domain names. The gateways are here, and their routes in
 * the stack of the API: functions name the address of the stage, which may be one that CloudFront gives.
 */
export class EdgeStack extends Stack {
  readonly gateways: Record<GatewayName, HttpApi>;
  readonly api: Distribution;
  readonly sites: Distribution;
  readonly media: Distribution;
  /** The address of the product, and that of its public media. */
  readonly address: string;
  readonly mediaAddress: string;

  constructor(scope: Construct, props: EdgeProps) {
    const { stage, settings } = props;
    super(scope, named(stage, 'edge'), {
      env: placeOf(settings),
      description: `Frontage ${stage}: CloudFront and its firewall`,
    });
    const { names } = settings;
    const zone = zoneOf(this, names);
    const certificate = certificateOf(this, names, zone);
    const media = props.data.media as IBucket;
    this.gateways = addGateways(this, { stage, settings, media, certificate, zone });
    const webAclId = addFirewall(this, stage, settings)?.attrArn;
    const files = filesOf(this, props);
    const guarded = { errorResponses: uncachedErrors, ...(webAclId !== undefined && { webAclId }) };
    this.media = addMedia(this, props, files, reachedAt(names?.mediaDomain, certificate));
    this.mediaAddress = `https://${names?.mediaDomain ?? this.media.distributionDomainName}`;
    const originOf = (name: GatewayName) => gatewayOrigin(stage, settings, name, this.gateways[name]);
    this.api = addApi(this, {
      stage,
      settings,
      origins: byGateway(originOf),
      files,
      adminOrigins: adminOriginsOf(props, this.mediaAddress),
      props: { ...reachedAt(names?.domain, certificate), ...guarded },
    });
    this.address = `https://${names?.domain ?? this.api.distributionDomainName}`;
    const sites = addSites(this, {
      stage,
      certificate,
      origin: originOf(firstGateway),
      ...guarded,
      edgeKey: settings.edgeKey,
    });
    this.sites = sites.distribution;
    logAccess(this, { stage, settings, distributions: { Api: this.api, Sites: this.sites } });
    if (zone && names) {
      addRecords(this, zone, names.domain, this.api);
      addRecords(this, zone, names.mediaDomain, this.media);
    }
    this.exportAll();
    new CfnOutput(this, 'ApiAddress', { value: this.api.distributionDomainName });
    new CfnOutput(this, 'SitesDistribution', { value: sites.distribution.distributionId });
    new CfnOutput(this, 'SiteConnectionGroup', { value: sites.connections.ref });
    new CfnOutput(this, 'SitesAddress', { value: sites.connections.attrRoutingEndpoint });
    new CfnOutput(this, 'MediaAddress', { value: this.media.distributionDomainName });
  }

  /** As in the data stack: the functions stop using a name of CloudFront only after this stack has got names of its own. */
  private exportAll(): void {
    const { gateways, api, sites, media } = this;
    const apis = Object.values(gateways).map(({ apiId }) => apiId);
    const ids = [api, sites, media].map(({ distributionId }) => distributionId);
    for (const value of [...apis, ...ids, api.distributionDomainName, media.distributionDomainName])
      this.exportValue(value);
  }
}
