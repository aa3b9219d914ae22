import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateSite } from '#lib/sites/contract.ts';
import { provedSite } from '#test/serving/scene.ts';
import { startWorld } from '#test/support/world.ts';
import { standInForAws } from './stand-in.ts';

const world = await startWorld();
const acme = await world.tenant();

let aws: ReturnType<typeof standInForAws>;
const file = () => join(aws.folder, 'tenants.json');
beforeAll(() => {
  // CloudFront, with its tenants in a file. It issues every certificate at once.
  aws = standInForAws(
    (folder) => `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const [service, action, ...args] = process.argv.slice(2);
const of = (option) => args[args.indexOf('--' + option) + 1];
const file = '${join(folder, 'tenants.json')}';
const tenants = service === 'cloudfront' ? JSON.parse(readFileSync(file, 'utf8')) : [];
const keep = (all) => writeFileSync(file, JSON.stringify(all));
const say = (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value));
const outputs = { SitesDistribution: 'E1', SiteConnectionGroup: 'cg_1', SitesAddress: 'd1.cloudfront.net' };
const found = tenants.find(({ Id, ETag }) => Id === of('id') && ETag === of('if-match'));
if (action === 'describe-stack-resources') say('${world.stack.tableName}');
else if (action === 'describe-stacks')
  say({ Stacks: [{ Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })) }] });
else if (action === 'list-distribution-tenants') say({ DistributionTenantList: tenants });
else if (action === 'get-managed-certificate-details')
  say({ ManagedCertificateDetails: { CertificateArn: 'arn:of:' + of('identifier'), CertificateStatus: 'issued' } });
else if (action === 'create-distribution-tenant' && of('distribution-id') === 'E1' && of('connection-group-id') === 'cg_1') {
  const Id = of('name');
  keep([...tenants, { Id, ETag: 'v1', Enabled: true, Domains: JSON.parse(of('domains')), Asked: JSON.parse(of('managed-certificate-request')) }]);
  say({});
} else if (action === 'update-distribution-tenant' && found) {
  if (args.includes('--customizations')) found.Customizations = JSON.parse(of('customizations'));
  if (args.includes('--no-enabled')) found.Enabled = false;
  keep(tenants);
  say({});
} else if (action === 'delete-distribution-tenant' && found && !found.Enabled) keep(tenants.filter((one) => one !== found));
else process.exit(254);
`,
  );
  writeFileSync(file(), '[]');
});
afterAll(() => aws.remove());

const tenants = () => JSON.parse(readFileSync(file(), 'utf8'));
const run = (...args: string[]) => {
  const all = ['infra/ops/site-domains.ts', '--stage', 'dev', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8', env: aws.env() });
  return { status, stderr, steps: stdout.split('\n').slice(0, -2) };
};

test('an active, verified domain gets a tenant and then its certificate, and loses both when it is no longer active', async () => {
  const { id, domain } = await provedSite(world, acme);
  expect(run().steps).toEqual([`create   ${domain}`, '1 steps; do them with --apply yes']);
  expect(tenants()).toEqual([]);

  expect(run('--apply', 'yes')).toMatchObject({ status: 0, steps: [`create   ${domain}`, '1 steps'] });
  expect(tenants()).toMatchObject([
    { Domains: [{ Domain: domain }], Asked: { ValidationTokenHost: 'cloudfront', PrimaryDomainName: domain } },
  ]);
  expect(run('--apply', 'yes').steps).toEqual([`attach   ${domain}`, '1 steps']);
  expect(tenants()).toMatchObject([{ Customizations: { Certificate: { Arn: `arn:of:${tenants()[0].Id}` } } }]);
  expect(run('--apply', 'yes').steps).toEqual(['Nothing to do']);

  const params = { brandId: acme.brandId, siteId: id };
  await world.call(updateSite, { as: acme.admin.credentials, params, body: { isActive: false } });
  expect(run('--apply', 'yes').steps).toEqual([`disable  ${domain}`, '1 steps']);
  expect(run('--apply', 'yes').steps).toEqual([`delete   ${domain}`, '1 steps']);
  expect(tenants()).toEqual([]);
});

test('a failed call is reported', async () => {
  await provedSite(world, acme);
  writeFileSync(file(), '{');
  const { status, stderr } = run('--apply', 'yes');
  expect([status, stderr]).toEqual([2, expect.stringContaining('run the command again')]);
});
