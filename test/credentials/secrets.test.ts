import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSecrets } from '#infra/local/engines/secrets.ts';
import { granted } from '#infra/local/gateway/granted.ts';
import { secretsId } from '#infra/local/identity.ts';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { isUnavailable } from '#lib/platform/calls/unavailable.ts';
import { sealSecrets, verifySecrets as secrets } from '#lib/platform/credentials/secrets.ts';
import { testClock } from '#test/support/clock.ts';
import { receiver } from '#test/webhooks/receiver.ts';

const minute = 60_000;
const clock = testClock();

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-secrets-'));
  process.env.VERIFY_SECRET_ID = `${secretsId}/verify`;
  process.env.SEAL_SECRET_ID = `${secretsId}/seal`;
});
afterAll(() => rm(dataDir, { recursive: true }));

/** The extension, which can be told whether it can read the secret. */
const reachable = async () => {
  const { port, token, stop } = await startSecrets({ dataDir });
  process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT = String(port);
  process.env.AWS_SESSION_TOKEN = token;
  return stop;
};

test('without secrets every request fails; a document that was read is used for an hour while it cannot be read', async () => {
  const gone = await reachable();
  await gone();
  await expect(secrets()).rejects.toThrow();

  const stop = await reachable();
  const read = await secrets();
  await stop();
  clock.advance(4 * minute);
  expect(await secrets()).toBe(read);
  clock.advance(50 * minute);
  expect(await secrets()).toBe(read);
  clock.advance(10 * minute);
  await expect(secrets()).rejects.toThrow();

  const again = await reachable();
  const anew = await secrets();
  expect(anew).toEqual(read);
  expect(anew).not.toBe(read);
  await again();
});

test.each([
  ['no document', JSON.stringify({ SecretString: 'a-plain-secret' })],
  ['an older document', JSON.stringify({ SecretString: '{"lastingKey":"a-plain-secret"}' })],
  ['half an answer', '{"SecretString":"a-plain-secret'],
  ['bytes', JSON.stringify({ SecretBinary: 'a-plain-secret' })],
])('a secret that holds %s is unavailable, and no error quotes it', async (_, body) => {
  clock.advance(2 * 60 * minute);
  const { port } = await receiver((_, response) => void response.end(body));
  process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT = String(port);
  const error = await secrets().catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  expect(inspect(error)).not.toContain('a-plain-secret');
});

test('while the document cannot be read, it is requested every ten seconds and not on every request', async () => {
  const first = await reachable();
  clock.advance(6 * minute);
  const before = await secrets();
  await first();
  clock.advance(6 * minute);
  expect(await secrets()).toBe(before);

  const back = await reachable();
  clock.advance(9_000);
  expect(await secrets()).toBe(before);
  clock.advance(1_500);
  expect(await secrets()).not.toBe(before);
  await back();
});

test('while the extension is silent, a request that holds copies waits for it once', async () => {
  const stop = await reachable();
  const before = [await secrets(), await sealSecrets()];
  await stop();
  const silent = await receiver(() => undefined);
  process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT = String(silent.port);
  clock.advance(6 * minute);
  expect(await waitingFor('caller', async () => [await secrets(), await sealSecrets()])).toEqual(before);
  expect(silent.received).toHaveLength(1);
  await waitingFor('caller', secrets);
  expect(silent.received).toHaveLength(1);
  clock.advance(10_500);
  await waitingFor('caller', secrets);
  expect(silent.received).toHaveLength(2);
});

test('a request that holds a copy does not wait for a slow extension, and one that holds none does', async () => {
  const stop = await reachable();
  clock.advance(6 * minute);
  const before = await sealSecrets();
  await stop();
  const { port } = await receiver((_, response) => {
    const late = setTimeout(() => response.end(JSON.stringify({ SecretString: JSON.stringify(before) })), 1_500);
    response.on('close', () => clearTimeout(late));
  });
  process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT = String(port);
  clock.advance(6 * minute);
  expect(await waitingFor('caller', sealSecrets)).toBe(before);
  clock.advance(60 * minute);
  const anew = await waitingFor('caller', sealSecrets);
  expect(anew).toEqual(before);
  expect(anew).not.toBe(before);
});

test('one document that cannot be read does not delay the reading of another', async () => {
  const stop = await reachable();
  const [, seals] = [await secrets(), await sealSecrets()];
  clock.advance(6 * minute);
  process.env.VERIFY_SECRET_ID = 'unknown';
  await secrets();
  expect(await sealSecrets()).not.toBe(seals);
  process.env.VERIFY_SECRET_ID = `${secretsId}/verify`;
  await stop();
});

test('a clock that was a day ahead when a document was read does not keep it for a day', async () => {
  const stop = await reachable();
  clock.advance(24 * 60 * minute);
  const ahead = await secrets();
  clock.advance(-24 * 60 * minute);
  expect(await secrets()).not.toBe(ahead);
  await stop();
});

test('a function reads the secrets that its template grants, and no others that its process has', async () => {
  const stop = await reachable();
  const sealing = async (id: string) => {
    const run = (await granted(id, sealSecrets)) as (event: object, context: object) => Promise<object>;
    return run({}, {});
  };
  const read = await sealing('workers/send-mail');
  expect(read).toEqual({ keys: [{ kid: expect.any(String), secret: expect.any(String) }] });
  for (const id of ['public/get-navigation', 'locations/create', 'workers/run-jobs', 'edge/preflight'])
    await expect(sealing(id)).rejects.toThrow('SEAL_SECRET_ID is not set');
  expect(await sealing('public/submit-form')).toBe(read);
  await stop();
});
