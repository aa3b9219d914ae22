import * as z from 'zod';
import { named, type StageName, stages } from '#infra/stages.ts';
import type { aws } from '../aws.ts';
import { planOf, type Step, type Tenant } from './site-domain-plan.ts';

const outputs = z.object({
  Stacks: z.tuple([z.object({ Outputs: z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })) })]),
});

const listed = z.object({
  DistributionTenantList: z
    .array(
      z.object({
        Id: z.string(),
        ETag: z.string(),
        Enabled: z.boolean(),
        Domains: z.array(z.object({ Domain: z.string() })),
        Customizations: z.object({ Certificate: z.object({ Arn: z.string() }).optional() }).optional(),
      }),
    )
    .default([]),
});

const details = z.object({
  ManagedCertificateDetails: z
    .object({ CertificateArn: z.string().optional(), CertificateStatus: z.string().optional() })
    .default({}),
});

const edgeOf = (stage: StageName, callAws: typeof aws) => {
  const args = ['cloudformation', 'describe-stacks', '--stack-name', named(stage, 'edge'), '--output', 'json'];
  const answer = callAws([...args, '--region', stages[stage].region]);
  if (answer === undefined) throw new Error(`${named(stage, 'edge')} cannot be read: the reason is above`);
  const described = outputs.parse(JSON.parse(answer)).Stacks[0].Outputs;
  const output = (key: string): string => {
    const found = described.find(({ OutputKey }) => OutputKey === key);
    if (!found) throw new Error(`The edge stack has no output ${key}: deploy it first`);
    return found.OutputValue;
  };
  return {
    distribution: output('SitesDistribution'),
    group: output('SiteConnectionGroup'),
    endpoint: output('SitesAddress'),
  };
};

const changing = ({ id, etag }: Tenant): string[] => ['--id', id, '--if-match', etag];

/**
 * The tenants of a stage's distribution for sites, through the AWS command line. Everything throws an error with a sentence for
 * the operator.
 */
export const edgeTenants = (stage: StageName, callAws: typeof aws) => {
  const { distribution, group, endpoint } = edgeOf(stage, callAws);

  const ask = (action: string, args: readonly string[]): unknown => {
    const answer = callAws(['cloudfront', action, '--output', 'json', ...args]);
    if (answer === undefined) throw new Error(`${action} failed; run the command again after its cause is repaired`);
    return answer === '' ? {} : JSON.parse(answer);
  };

  const issuedFor = (id: string): string | undefined => {
    const answer = ask('get-managed-certificate-details', ['--identifier', id]);
    const found = details.parse(answer).ManagedCertificateDetails;
    return found.CertificateStatus === 'issued' ? found.CertificateArn : undefined;
  };

  const tenants = (): Tenant[] => {
    const filter = JSON.stringify({ DistributionId: distribution });
    const found = listed.parse(ask('list-distribution-tenants', ['--association-filter', filter]));
    return found.DistributionTenantList.map(({ Id: id, ETag: etag, Enabled: enabled, Domains, Customizations }) => {
      const hasCertificate = Customizations?.Certificate !== undefined;
      const issuedCertificate = hasCertificate || !enabled ? undefined : issuedFor(id);
      return { id, etag, enabled, hasCertificate, issuedCertificate, domain: Domains[0]?.Domain ?? '' };
    });
  };

  return {
    /** The address to which the DNS of every domain leads. */
    endpoint,
    planFor: (domains: readonly string[]): Step[] => planOf(domains, tenants()),
    take: (step: Step): void => {
      const { domain } = step;
      switch (step.kind) {
        case 'create': {
          const request = JSON.stringify({ ValidationTokenHost: 'cloudfront', PrimaryDomainName: domain });
          const place = ['--distribution-id', distribution, '--connection-group-id', group, '--enabled'];
          const names = ['--name', domain.replaceAll('.', '-'), '--domains', JSON.stringify([{ Domain: domain }])];
          ask('create-distribution-tenant', [...place, ...names, '--managed-certificate-request', request]);
          return;
        }
        case 'attach': {
          const customizations = JSON.stringify({ Certificate: { Arn: step.certificate } });
          ask('update-distribution-tenant', [...changing(step.tenant), '--customizations', customizations]);
          return;
        }
        case 'delete':
          ask('delete-distribution-tenant', changing(step.tenant));
          return;
        default:
          ask('update-distribution-tenant', [
            ...changing(step.tenant),
            step.kind === 'enable' ? '--enabled' : '--no-enabled',
          ]);
      }
    },
  };
};
