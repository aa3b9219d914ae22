import * as z from 'zod';
import { named, type StageName, stages } from '#infra/stages.ts';
import { allVerifiedSites } from '#lib/ops/verified-sites.ts';
import { aws } from './aws.ts';
import { commandOf, stop } from './command.ts';
import { planOf, type Step, type Tenant } from './site-domain-plan.ts';
import { workOn } from './stage-resources.ts';

const usage = `Gives every active, verified domain of a site its place at the edge with a certificate, and takes it from the others.
Prints the steps; does them with --apply yes. A certificate is issued when the DNS of the domain leads to the edge, and a
later run attaches it, so run it again until nothing is left to do.

  npm run site-domains -- --stage <stage> [--apply yes]`;

const { stage, given } = commandOf(usage, ['apply']);

const ask = (action: string, args: readonly string[]): unknown => {
  const answer = aws(['cloudfront', action, '--output', 'json', ...args]);
  if (answer === undefined) return stop(`${action} failed; run the command again after its cause is repaired`);
  return answer === '' ? {} : JSON.parse(answer);
};

const outputs = z.object({
  Stacks: z.tuple([z.object({ Outputs: z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })) })]),
});

const edgeOf = (of: StageName) => {
  const args = ['cloudformation', 'describe-stacks', '--stack-name', named(of, 'edge'), '--output', 'json'];
  const described = outputs.parse(JSON.parse(aws([...args, '--region', stages[of].region]) ?? stop('No edge stack')));
  const output = (key: string): string =>
    described.Stacks[0].Outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue ??
    stop(`The edge stack has no output ${key}: deploy it first`);
  return {
    distribution: output('SitesDistribution'),
    group: output('SiteConnectionGroup'),
    endpoint: output('SitesAddress'),
  };
};

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

const issuedFor = (id: string): string | undefined => {
  const found = details.parse(ask('get-managed-certificate-details', ['--identifier', id])).ManagedCertificateDetails;
  return found.CertificateStatus === 'issued' ? found.CertificateArn : undefined;
};

const tenantsOf = (distribution: string): Tenant[] => {
  const filter = JSON.stringify({ DistributionId: distribution });
  const found = listed.parse(ask('list-distribution-tenants', ['--association-filter', filter]));
  return found.DistributionTenantList.map(({ Id: id, ETag: etag, Enabled: enabled, Domains, Customizations }) => {
    const hasCertificate = Customizations?.Certificate !== undefined;
    const issuedCertificate = hasCertificate || !enabled ? undefined : issuedFor(id);
    return { id, etag, enabled, hasCertificate, issuedCertificate, domain: Domains[0]?.Domain ?? '' };
  });
};

const changing = ({ id, etag }: Tenant): string[] => ['--id', id, '--if-match', etag];

const take = (step: Step, { distribution, group }: ReturnType<typeof edgeOf>): void => {
  const { domain } = step;
  switch (step.kind) {
    case 'create': {
      const request = { ValidationTokenHost: 'cloudfront', PrimaryDomainName: domain };
      const place = ['--distribution-id', distribution, '--connection-group-id', group, '--enabled'];
      const names = ['--name', domain.replaceAll('.', '-'), '--domains', JSON.stringify([{ Domain: domain }])];
      ask('create-distribution-tenant', [...place, ...names, '--managed-certificate-request', JSON.stringify(request)]);
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
};

workOn(stage);
const edge = edgeOf(stage);
const domains = (await allVerifiedSites()).map(({ domain }) => domain);
const steps = planOf(domains, tenantsOf(edge.distribution));
for (const step of steps) {
  if (given.apply === 'yes') take(step, edge);
  console.log(`${step.kind.padEnd(8)} ${step.domain}`);
}
console.log(
  steps.length === 0
    ? 'Nothing to do'
    : `${steps.length} steps${given.apply === 'yes' ? '' : '; do them with --apply yes'}`,
);
console.log(`The DNS of a domain leads to ${edge.endpoint}`);
