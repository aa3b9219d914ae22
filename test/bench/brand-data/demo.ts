import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoOf } from '#infra/local/demo.ts';
import { startStack } from '#infra/local/stack.ts';
import { login } from '#lib/accounts/auth/contract.ts';
import { createBrand } from '#lib/accounts/brands/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { setHashingCost } from '#lib/platform/credentials/passwords.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { newMember } from '#lib/use-cases/invitations/onboarding.ts';

const run = promisify(execFile);

/** The round trip of the demo brand by the command line, in another process, as somebody uses it. */
export const roundTripOfDemo = async (): Promise<void> => {
  setHashingCost();
  const root = await mkdtemp(join(tmpdir(), 'frontage-brand-demo-'));
  const stack = await startStack({ dataDir: join(root, 'stack'), port: 0, workers: 'later' });
  const demo = await demoOf(stack);
  stack.startWorkers();
  const call = async (operation: Operation, body: unknown, headers: Record<string, string> = {}) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const response = await fetch(`${stack.url}${operation.path}`, { ...sent, body: JSON.stringify(body) });
    const { data, error } = (await response.json()) as { data: Record<string, never>; error?: unknown };
    if (error) throw new Error(JSON.stringify(error));
    return data;
  };
  const tokenOf = async ({ email, password }: { email: string; password: string }): Promise<string> =>
    String((await call(login, { email, password })).accessToken);
  const token = await tokenOf(demo.brandAdmin);
  const { sub, tid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const staff = { authorization: `Bearer ${await tokenOf(demo.superAdmin)}`, 'x-access-reason': 'a copy of the demo' };
  const made = await call(createBrand, { tenantId: tid, name: 'Copy', slug: 'copy', tier: 'enterprise' }, staff);
  const { id: brandId } = made.brand as unknown as { id: string };
  await commit(newMember({ tenantId: tid, brandId, userId: sub, role: 'brand_admin', locationIds: [] }));

  const command = async (...args: string[]): Promise<string> => {
    const from = performance.now();
    const env = { ...process.env, FRONTAGE_TOKEN: await tokenOf(demo.brandAdmin) };
    const node = [...process.execArgv, 'infra/brand/main.ts', ...args, '--url', stack.url];
    const { stdout } = await run(process.execPath, node, { env, maxBuffer: 2 ** 26 });
    console.log(`${args[0]}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
    return stdout;
  };
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  await command('export', '--to', first, '--brand', demo.brandId);
  // The domain is verified already.
  const domain = ['--domain', 'www.acme.example=www.copy.example'];
  console.log((await command('import', '--from', first, '--brand', brandId, ...domain)).trim());
  await command('export', '--to', second, '--brand', brandId);
  for (const file of await readdir(join(first, 'data'))) {
    const [a = '', b = ''] = await Promise.all(
      [first, second].map(async (folder) => {
        const text = (await readFile(join(folder, 'data', file), 'utf8')).replaceAll(
          'www.acme.example',
          'www.copy.example',
        );
        return text.split('\n').toSorted().join('\n');
      }),
    );
    if (a !== b) throw new Error(`${file} differs: see ${root}`);
  }
  const difference = await command('diff', '--from', second, '--brand', brandId);
  if (difference !== '') throw new Error(difference);
  console.log('Both exports are equal, and a diff is empty.');
  await stack.stop();
  await rm(root, { recursive: true, force: true });
};
