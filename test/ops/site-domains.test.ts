import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { edgeTenants } from '#infra/ops/sites/edge-tenants.ts';
import { takeEach } from '#infra/ops/sites/site-domain-plan.ts';
import { allVerifiedSites } from '#lib/ops/verified-sites.ts';
import { updateSite } from '#lib/web/sites/contract.ts';
import { awsProblems } from '#test/docs/commands/aws.ts';
import { provedSite } from '#test/serving/scene.ts';
import { startWorld } from '#test/support/world.ts';
import { distributionIn } from './distribution.ts';
import { standInForAws } from './stand-in.ts';

const world = await startWorld();
const acme = await world.tenant();
const { tableName } = world.stack;

let aws: ReturnType<typeof standInForAws>;
let distribution: ReturnType<typeof distributionIn>;
beforeAll(() => {
  const program = fileURLToPath(new URL('./distribution.ts', import.meta.url));
  const fileIn = (folder: string) => join(folder, 'tenants.json');
  aws = standInForAws(
    (folder) => `#!/bin/sh\nexec '${process.execPath}' '${program}' '${fileIn(folder)}' '${tableName}' "$@"\n`,
  );
  distribution = distributionIn(fileIn(aws.folder), tableName);
  distribution.empty();
});
afterAll(() => aws.remove());

const command = (...args: string[]) => {
  const all = ['infra/ops/sites/site-domains.ts', '--stage', 'dev', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8', env: aws.env() });
  return { status, stderr, lines: stdout.trimEnd().split('\n') };
};

/** The distribution, which refuses what the command line would. */
const checked: typeof distribution.aws = (args) => {
  expect(awsProblems(['aws', ...args])).toEqual([]);
  return distribution.aws(args);
};

/** Makes the changes of `npm run site-domains -- --apply yes` in this process. Returns each as a line. */
const apply = async (): Promise<string[]> => {
  const edge = edgeTenants('dev', checked);
  const steps = edge.planFor((await allVerifiedSites()).map(({ domain }) => domain));
  expect(takeEach(steps, edge.take)).toEqual([]);
  return steps.map(({ kind, domain }) => `${kind} ${domain}`);
};

test('an active, verified domain gets a tenant and then its certificate, and loses both when it is no longer active', async () => {
  const { id, domain } = await provedSite(world, acme);
  const leads = 'The DNS of a domain leads to d1.cloudfront.net';
  const planned = [`create   ${domain}`, '1 steps; do them with --apply yes', leads];
  expect(command()).toEqual({ status: 0, stderr: '', lines: planned });
  expect(distribution.tenants()).toEqual([]);

  const created = [`create   ${domain}`, '1 steps', leads];
  expect(command('--apply', 'yes')).toEqual({ status: 0, stderr: '', lines: created });
  expect(distribution.tenants()).toMatchObject([
    { Domains: [{ Domain: domain }], Asked: { ValidationTokenHost: 'cloudfront', PrimaryDomainName: domain } },
  ]);
  expect(await apply()).toEqual([`attach ${domain}`]);
  const [tenant] = distribution.tenants();
  expect(tenant).toMatchObject({ Customizations: { Certificate: { Arn: `arn:of:${tenant?.Id}` } } });
  expect(command('--apply', 'yes')).toEqual({ status: 0, stderr: '', lines: ['Nothing to do', leads] });

  const params = { brandId: acme.brandId, siteId: id };
  await world.call(updateSite, { as: acme.admin.credentials, params, body: { isActive: false } });
  expect(await apply()).toEqual([`disable ${domain}`]);
  expect(await apply()).toEqual([`delete ${domain}`]);
  expect(distribution.tenants()).toEqual([]);
});

test('a domain that CloudFront refuses holds up no other one', () => {
  const [taken, free] = ['taken.test', 'free.test'].map((domain) => ({ kind: 'create' as const, domain }));
  if (!taken || !free) throw new Error('No steps');
  const done: string[] = [];
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = takeEach([taken, free], ({ domain }) => {
    if (domain === 'taken.test') throw new Error('create-distribution-tenant failed');
    done.push(domain);
  });
  expect([failed, done]).toEqual([[taken], ['free.test']]);
  expect(said).toHaveBeenCalledWith('create-distribution-tenant failed');
  said.mockRestore();
});

test('a failed call is reported', async () => {
  await provedSite(world, acme);
  distribution.damage();
  const { status, stderr } = command('--apply', 'yes');
  expect([status, stderr]).toEqual([2, expect.stringContaining('run the command again')]);
});
