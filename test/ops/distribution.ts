import { readFileSync, writeFileSync } from 'node:fs';

interface DistributionTenant {
  Id: string;
  ETag: string;
  Enabled: boolean;
  Domains: { Domain: string }[];
  Asked: Record<string, string>;
  Customizations?: { Certificate: { Arn: string } };
}

const outputs = { SitesDistribution: 'E1', SiteConnectionGroup: 'cg_1', SitesAddress: 'd1.cloudfront.net' };

/**
 * CloudFront as the AWS command line shows it, with its tenants in a file. It issues every certificate at once. Every resource
 * of a stack has the given name.
 */
export const distributionIn = (file: string, resourceName: string) => {
  const read = (): DistributionTenant[] => JSON.parse(readFileSync(file, 'utf8'));
  const write = (all: DistributionTenant[]): void => writeFileSync(file, JSON.stringify(all));

  const answerOf = ([service, action, ...args]: readonly string[]): unknown => {
    const of = (option: string): string => args[args.indexOf(`--${option}`) + 1] ?? '';
    if (action === 'describe-stack-resources') return resourceName;
    const described = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
    if (action === 'describe-stacks') return { Stacks: [{ Outputs: described }] };
    if (service !== 'cloudfront') return undefined;
    const all = read();
    if (action === 'list-distribution-tenants') return { DistributionTenantList: all };
    const certificate = { CertificateArn: `arn:of:${of('identifier')}`, CertificateStatus: 'issued' };
    if (action === 'get-managed-certificate-details') return { ManagedCertificateDetails: certificate };
    if (action === 'create-distribution-tenant') {
      if (of('distribution-id') !== 'E1' || of('connection-group-id') !== 'cg_1') return undefined;
      const Asked = JSON.parse(of('managed-certificate-request'));
      write([...all, { Id: of('name'), ETag: 'v1', Enabled: true, Domains: JSON.parse(of('domains')), Asked }]);
      return {};
    }
    const found = all.find(({ Id, ETag }) => Id === of('id') && ETag === of('if-match'));
    if (action === 'update-distribution-tenant' && found) {
      if (args.includes('--customizations')) found.Customizations = JSON.parse(of('customizations'));
      if (args.includes('--no-enabled')) found.Enabled = false;
      write(all);
      return {};
    }
    if (action !== 'delete-distribution-tenant' || !found || found.Enabled) return undefined;
    write(all.filter((one) => one !== found));
    // The AWS command line prints nothing.
    return '';
  };

  return {
    tenants: read,
    /** The output of a call, or undefined if it fails. */
    aws: (args: readonly string[]): string | undefined => {
      const answer = answerOf(args);
      return answer === undefined || typeof answer === 'string' ? answer : JSON.stringify(answer);
    },
    empty: () => write([]),
    damage: () => writeFileSync(file, '{'),
  };
};

// As the AWS command line: the file and the name of resources, then the arguments.
if (process.argv[1] === import.meta.filename) {
  const [file = '', resourceName = '', ...args] = process.argv.slice(2);
  const output = distributionIn(file, resourceName).aws(args);
  if (output === undefined) process.exit(254);
  console.log(output);
}
