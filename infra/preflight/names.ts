import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { GetHostedZoneCommand } from '@aws-sdk/client-route-53';
import { namesToCertify } from '#infra/domain-names.ts';
import type { StageName, StageSettings } from '#infra/stages.ts';
import { type Clients, ifThere } from './clients.ts';
import type { Finding } from './finding.ts';

const refusal = (stage: StageName, says: string, ask: string): Finding[] => [
  { name: 'dns', refuses: true, says, ask: `${ask}   # names.dns of ${stage} in infra/stages.ts` },
];

/** A wildcard stands for one label. */
const covers = (certified: string, name: string): boolean =>
  certified === name || (certified.startsWith('*.') && name.slice(name.indexOf('.')) === certified.slice(1));

/** Whether the hosted zone or the certificate of the stage's names is there, without which CloudFormation fails after minutes. */
export const nameFindings = async (
  { zones, certificates }: Pick<Clients, 'zones' | 'certificates'>,
  stage: StageName,
  { names }: Pick<StageSettings, 'names'>,
): Promise<Finding[]> => {
  if (!names) return [];
  const { dns } = names;
  const needed = namesToCertify(names);
  if ('certificateArn' in dns) {
    const { certificateArn: CertificateArn } = dns;
    const found = await ifThere(certificates.send(new DescribeCertificateCommand({ CertificateArn })));
    const { Status = 'missing', SubjectAlternativeNames = [] } = found?.Certificate ?? {};
    const ask = `aws acm describe-certificate --certificate-arn ${CertificateArn}`;
    if (Status !== 'ISSUED')
      return refusal(stage, `The certificate of ${names.domain} is ${Status}, and has to be ISSUED`, ask);
    const left = needed.filter((name) => !SubjectAlternativeNames.some((certified) => covers(certified, name)));
    return left.length === 0 ? [] : refusal(stage, `The certificate does not cover ${left.join(', ')}`, ask);
  }
  const { zoneId, zoneName } = dns;
  const zone = (await ifThere(zones.send(new GetHostedZoneCommand({ Id: zoneId }))))?.HostedZone;
  const ask = `aws route53 list-hosted-zones-by-name --dns-name ${zoneName}`;
  if (zone?.Name !== `${zoneName}.` || zone.Config?.PrivateZone)
    return refusal(stage, `The account has no public hosted zone ${zoneId} of the name ${zoneName}`, ask);
  const outside = needed.filter((name) => name !== zoneName && !name.endsWith(`.${zoneName}`));
  return outside.length === 0 ? [] : refusal(stage, `${outside.join(', ')} is not in the zone ${zoneName}`, ask);
};
