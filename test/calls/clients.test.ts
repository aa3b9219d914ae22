import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { credentials, region } from '#infra/local/identity.ts';
import { sendMail } from '#lib/delivery/mail/send.ts';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { isUnavailable } from '#lib/platform/calls/unavailable.ts';
import { readSecret } from '#lib/platform/credentials/secret-store.ts';
import { verifySecrets } from '#lib/platform/credentials/secrets.ts';
import { removeObject } from '#lib/platform/media/bucket/remove.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { get, platformView } from '#lib/platform/table/table.ts';

/** Accepts requests and never answers them. */
const silent = createServer(() => undefined);

beforeAll(async () => {
  const port = await listen(silent, 0);
  const url = `http://localhost:${port}`;
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL: url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: url,
    PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: String(port),
    TABLE_NAME: 'table',
    MEDIA_BUCKET: 'media',
    MAIL_QUEUE_URL: `${url}/mail`,
    MAIL_FROM: 'no-reply@frontage.example',
    VERIFY_SECRET_ID: 'secrets',
  });
});
afterAll(async () => {
  silent.closeAllConnections();
  await close(silent);
});

const mail = { to: 'office@acme.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

// Each of these waits for a second, so they wait together.
test.concurrent.each<[string, () => Promise<unknown>]>([
  ['DynamoDB', () => get(platformView.key('TEST', 'one'))],
  ['SQS', () => send('mail', [{ body: {} }])],
  ['S3', () => removeObject('uploads/one')],
  ['the secrets extension', () => verifySecrets()],
  ['Secrets Manager', () => readSecret('secrets')],
])('a call to %s ends while the service is silent, as unavailable', async (_, call) => {
  const error: unknown = await waitingFor('visitor', call).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
});

test.concurrent('a mail is held while SES does not answer', async () => {
  expect(await waitingFor('visitor', () => sendMail(mail))).toMatchObject({
    outcome: 'held',
    reason: 'TimeoutError',
    cause: 'silent',
  });
});

const sources = globSync(['lib/**/*.ts', 'functions/**/*.ts', 'infra/ops/*.ts']).map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}));

test('every client of the AWS SDK has our timeouts and retries', () => {
  const made = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/new \w+Client\((.*)/g)].map(([text]) => ({ file, text })),
  );
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter(({ text }) => !text.includes('clientOptions('))).toEqual([]);
});

test('no client of a function prepares log entries', () => {
  const made = sources
    .filter(({ file }) => file.startsWith('lib/'))
    .flatMap(({ file, source }) => [...source.matchAll(/^.*new \w+Client\(/gm)].map(([text]) => ({ file, text })));
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter(({ text }) => !text.includes('withoutLogEntries('))).toEqual([]);
});

test('every fetch has a timeout, and follows no redirect', () => {
  const calls = sources.flatMap(({ file, source }) =>
    source
      .split(/\bfetch\(/)
      .slice(1)
      .map((rest) => ({ file, options: rest.slice(0, 900) })),
  );
  expect(calls.length).toBeGreaterThan(0);
  const unlimited = calls.filter(
    ({ options }) => !/\bsignal\b/.test(options) || !/\bredirect: '(?:manual|error)'/.test(options),
  );
  expect(unlimited.map(({ file }) => file)).toEqual([]);
});
