import { CfnOutput, Duration, SecretValue } from 'aws-cdk-lib';
import { DomainName, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type CfnDistribution, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, type HttpOriginProps } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, type IPublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { byGateway, firstGateway, type GatewayName, idAt } from '#infra/gateways.ts';
import { type ClosedGateway, edgeSecretName, named, type StageName, type StageSettings } from '#infra/stages.ts';

/** The object key of the truststore: the certificate of the issuer that signed the client certificate of CloudFront. */
const trustedCertificates = 'truststore/edge.pem';

/** An origin to which CloudFront shows a certificate. */
class CertifiedOrigin extends HttpOrigin {
  readonly #clientCertificateArn: string;

  constructor({ domain, clientCertificateArn }: ClosedGateway, props: HttpOriginProps) {
    super(domain, props);
    this.#clientCertificateArn = clientCertificateArn;
  }

  protected override renderCustomOriginConfig(): CfnDistribution.CustomOriginConfigProperty | undefined {
    const config = super.renderCustomOriginConfig();
    return config && { ...config, originMtlsConfig: { clientCertificateArn: this.#clientCertificateArn } };
  }
}

interface GatewayProps {
  stage: StageName;
  settings: StageSettings;
  media: IBucket;
  certificate: ICertificate | undefined;
  zone: IPublicHostedZone | undefined;
}

const closedOf = ({ names }: StageSettings): ClosedGateway | undefined => names?.gateway;

/** The name of each gateway: `gateway.acme.example` and, for `leads`, `gateway-leads.acme.example`. */
export const nameOfGateway = ({ domain }: ClosedGateway, gateway: GatewayName): string =>
  gateway === firstGateway ? domain : domain.replace('.', `-${gateway}.`);

/** A gateway's own name, which takes connections of who shows a certificate of ours alone: others fail in the handshake. */
const addName = (scope: Construct, gateway: GatewayName, closed: ClosedGateway, props: GatewayProps): void => {
  const { media, certificate, zone } = props;
  const domain = nameOfGateway(closed, gateway);
  if (!certificate) throw new Error(`The gateway's name ${domain} needs a certificate`);
  const name = new DomainName(scope, idAt('GatewayName', gateway), {
    domainName: domain,
    certificate,
    mtls: { bucket: media, key: trustedCertificates },
  });
  new CfnOutput(scope, idAt('GatewayAddress', gateway), { value: name.regionalDomainName });
  if (!zone) return;
  const target = RecordTarget.fromAlias(
    new ApiGatewayv2DomainProperties(name.regionalDomainName, name.regionalHostedZoneId),
  );
  const record = { zone, recordName: `${domain}.`, target };
  new ARecord(scope, `${domain}-A`, record);
  new AaaaRecord(scope, `${domain}-AAAA`, record);
};

/** The gateways. Their routes are in the stack of the API. */
export const addGateways = (scope: Construct, props: GatewayProps): Record<GatewayName, HttpApi> => {
  const closed = closedOf(props.settings);
  return byGateway((name) => {
    const gateway = new HttpApi(scope, idAt('Api', name), {
      apiName: idAt(named(props.stage, 'api'), name),
      createDefaultStage: false,
      ...(closed?.step === 'closed' && { disableExecuteApiEndpoint: true }),
    });
    if (closed) addName(scope, name, closed, props);
    return gateway;
  });
};

/** A gateway as the origin of a distribution. */
export const gatewayOrigin = (
  stage: StageName,
  settings: StageSettings,
  gateway: GatewayName,
  { apiId }: HttpApi,
): HttpOrigin => {
  const props: HttpOriginProps = {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    keepaliveTimeout: Duration.seconds(60),
    // Functions answer only requests that carry it.
    customHeaders: { 'x-frontage-edge': SecretValue.secretsManager(edgeSecretName(stage)).unsafeUnwrap() },
  };
  const closed = closedOf(settings);
  return closed && closed.step !== 'named'
    ? new CertifiedOrigin({ ...closed, domain: nameOfGateway(closed, gateway) }, props)
    : new HttpOrigin(`${apiId}.execute-api.${settings.region}.amazonaws.com`, props);
};
