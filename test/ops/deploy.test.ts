import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdkArguments } from '#infra/ops/cdk-arguments.ts';
import { copyWith } from '#test/cloud/support/product.ts';
import { unfilled } from '#test/infra/unfilled.ts';
import { startAccount } from './account.ts';
import { ready } from './preflight/stage.ts';
import { standInFor } from './stand-in.ts';

let account: Awaited<ReturnType<typeof startAccount>>;
/** The product before somebody has filled in its stage. */
const product = join(mkdtempSync(join(tmpdir(), 'frontage-unfilled-')), 'product');
beforeAll(async () => {
  account = await startAccount();
  copyWith(product, 'dev', unfilled('dev'));
});
afterAll(() => {
  rmSync(dirname(product), { recursive: true });
  return account.stop();
});

/** Runs the command beside the account, which this process serves. */
const deploy = async (path: string, ...args: string[]) => {
  const child = spawn(process.execPath, ['infra/ops/deploy.ts', '--stage', 'dev', ...args], {
    cwd: product,
    env: { ...process.env, ...account.env, CI: 'true', PATH: path },
  });
  const [[status], out, error] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { status, out, error };
};

test('a deployment is refused until what was found is accepted by name', async () => {
  const cdk = standInFor('cdk', (folder) => `#!/bin/sh\nprintf '%s\\n' "$@" > '${folder}/asked'\n`);
  const path = `${cdk.env().PATH}`;
  account.has(ready);
  const refused = await deploy(path, '--despite', 'account');
  expect(refused.status).toBe(2);
  expect(refused.out).toContain('dev has no alarmAddress: nobody gets alarms');
  expect(refused.error).toContain('Nothing was deployed');
  expect(refused.out).toContain('aws sesv2 delete-email-identity --region us-east-1 --email-identity ');
  // The printed option can be typed as it is.
  const printed = refused.error.trim().split(' ').slice(-2);
  expect(printed).toEqual(['--despite', 'account,mailDomain,alarmAddress,mail-identity']);
  const accepted = await deploy(path, ...printed);
  const asked = readFileSync(join(cdk.folder, 'asked'), 'utf8').trim().split('\n');
  cdk.remove();
  expect(accepted).toMatchObject({ status: 0, error: '' });
  expect(asked).toEqual(['deploy', '--context', 'stage=dev', '--require-approval', 'never', 'frontage-dev-*']);
});

test.each([
  [['--only', ''], '--only is empty'],
  [['--only', ','], '--only names no stack'],
  [['--only='], '--only is empty'],
  [['--despite', ''], '--despite is empty'],
  [['--only', 'api,worker,frontage-dev-api'], '--only names what is no stack: worker, frontage-dev-api\n'],
])('%j, as of a variable that is not set or a slip, deploys nothing and reads no account', async (args, says) => {
  account.has(ready);
  const { status, error } = await deploy('/nowhere', ...args);
  expect([status, account.asked]).toEqual([2, []]);
  expect(error).toContain(says);
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['', false],
  [undefined, false],
])('with CI=%s, nobody being asked is %s', (ci, isSilent) => {
  expect(cdkArguments('dev', [], ci).includes('never')).toBe(isSilent);
});

test('named stacks are deployed without those that they depend on', () => {
  expect(cdkArguments('dev', ['api', 'workers'], undefined)).toEqual([
    'deploy',
    '--context',
    'stage=dev',
    '--exclusively',
    'frontage-dev-api',
    'frontage-dev-workers',
  ]);
});
