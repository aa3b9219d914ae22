import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, type IPublicHostedZone, PublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import { nameOfGateway } from './edge/gateway.ts';
import { gatewayNames } from './gateways.ts';
import type { Names } from './stages.ts';

/** The stage's hosted zone, if it has one: by its id, as a synthesis makes no lookups. */
export const zoneOf = (scope: Construct, names: Names | null): IPublicHostedZone | undefined =>
  names && 'zoneId' in names.dns
    ? PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', {
        hostedZoneId: names.dns.zoneId,
        zoneName: names.dns.zoneName,
      })
    : undefined;

/** The names that the certificate is for: the product's own, first, then that of media and those of the gateways. */
export const namesToCertify = ({ domain, mediaDomain, gateway }: Names): [string, ...string[]] => [
  domain,
  mediaDomain,
  ...(gateway ? gatewayNames.map((name) => nameOfGateway(gateway, name)) : []),
];

/** A certificate for all names: made and renewed in our own zone, or an existing one. */
export const certificateOf = (
  scope: Construct,
  names: Names | null,
  zone: IPublicHostedZone | undefined,
): ICertificate | undefined => {
  if (!names) return undefined;
  const { dns } = names;
  if ('certificateArn' in dns) return Certificate.fromCertificateArn(scope, 'Certificate', dns.certificateArn);
  const validation = zone && CertificateValidation.fromDns(zone);
  const [domainName, ...subjectAlternativeNames] = namesToCertify(names);
  return validation && new Certificate(scope, 'Certificate', { domainName, subjectAlternativeNames, validation });
};

/** Points the name to the distribution, over IPv4 and IPv6. */
export const addRecords = (scope: Construct, zone: IPublicHostedZone, domain: string, to: IDistribution): void => {
  const record = { zone, recordName: `${domain}.`, target: RecordTarget.fromAlias(new CloudFrontTarget(to)) };
  new ARecord(scope, `${domain}-A`, record);
  new AaaaRecord(scope, `${domain}-AAAA`, record);
};
