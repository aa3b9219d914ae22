import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSecrets } from '#infra/local/engines/secrets.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const file = () => join(dataDir, 'secrets.json');

test('the secrets are created once, readable by their owner only', async () => {
  await (await startSecrets({ dataDir })).stop();
  const first = await readFile(file(), 'utf8');
  await (await startSecrets({ dataDir })).stop();

  expect(await readFile(file(), 'utf8')).toBe(first);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  const { tokenKeys, dataKeys, peppers, lastingKey } = JSON.parse(first);
  expect(tokenKeys).toMatchObject([{ privateJwk: { kty: 'EC', crv: 'P-256' }, publicJwk: { kty: 'EC' } }]);
  expect(tokenKeys[0].publicJwk).not.toHaveProperty('d');
  const secrets = [...dataKeys, ...peppers].map(({ secret }) => secret);
  expect([...secrets, lastingKey].map((secret) => Buffer.from(secret, 'base64').length)).toEqual([32, 32, 32]);
});

test('the secrets are served by the extension’s protocol to callers with its token', async () => {
  const { port, token, stop } = await startSecrets({ dataDir });
  const get = (given?: string, path = '/secretsmanager/get?secretId=frontage-local/seal') =>
    fetch(`http://localhost:${port}${path}`, { headers: given ? { 'X-Aws-Parameters-Secrets-Token': given } : {} });

  const { SecretString } = (await (await get(token)).json()) as { SecretString: string };
  const { dataKeys } = JSON.parse(await readFile(file(), 'utf8'));
  expect(JSON.parse(SecretString)).toEqual({ keys: [{ kid: dataKeys[0].kid, secret: dataKeys[0].secret }] });
  expect((await get()).status).toBe(401);
  expect((await get('wrong')).status).toBe(401);
  for (const other of ['other', 'frontage-local', 'frontage-local/root'])
    expect((await get(token, `/secretsmanager/get?secretId=${other}`)).status).toBe(400);
  expect((await get(token, '/elsewhere')).status).toBe(404);
  await stop();
});

test.each(['not JSON', '[]', 'null', '{"tokenKeys":[]}'])(
  'a secrets file with the content %s causes a one-sentence error',
  async (text) => {
    await writeFile(file(), text);

    await expect(startSecrets({ dataDir })).rejects.toMatchObject({ name: 'UserError', message: /secrets.*damaged/ });
  },
);
