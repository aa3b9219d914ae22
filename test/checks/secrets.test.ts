import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSecrets } from '#infra/checks/secrets.ts';

let root: string;

const plant = async (file: string, content: string): Promise<void> => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'frontage-secrets-'));
  await plant('.gitignore', 'node_modules/\n.local/\n');
});
afterEach(() => rm(root, { recursive: true }));

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Assembled here, so that this file is not found itself. */
const planted = {
  'an AWS secret key': ['aws_secret_access_key', ' = ', 'q8Zt/R5vXbN2mLw9Yc4JhGd7KfPs3TuAe6QiHoBy'].join(''),
  'a GitHub token': ['ghp', '_aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3gH5'].join(''),
  'a private key': String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  'a password in an address': ['https://deployer:', 'x7Kq9ZpW2mTv4', '@db.internal.example.com'].join(''),
  'an API key of production': ['ftg_live', '_7Hq2vXc9Lm4Rt8Wz1Bn6Kd3Jp5Ysx9Qa'].join(''),
};

test.each(Object.entries(planted))('%s is found, and the message does not repeat it', async (_, secret) => {
  await plant('lib/settings.ts', `// A comment\n\nconst value = \`${secret}\`;\n`);
  const found = await findSecrets(root);
  expect(found).toEqual([expect.stringMatching(/^lib\/settings\.ts:3 /)]);
  expect(found.join()).not.toContain(secret);
});

test.each(['.env', '.ci/run', 'docs/runbook.md'])('a secret in %s is found', async (file) => {
  await plant(file, planted['an AWS secret key']);
  expect(await findSecrets(root)).toHaveLength(1);
});

test('files that git ignores are not searched', async () => {
  await plant('.local/demo.json', planted['an AWS secret key']);
  await plant('packages/a/node_modules/b/index.js', planted['a GitHub token']);
  expect(await findSecrets(root)).toEqual([]);
});

test('a sample that is marked as harmless is ignored', async () => {
  await plant(
    'test/sample.ts',
    `// secretlint-disable-next-line -- made up\nconst key = '${planted['a GitHub token']}';\n`,
  );
  expect(await findSecrets(root)).toEqual([]);
});
