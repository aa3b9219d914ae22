import type { ServerResponse } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { crc32 } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { waitingFor } from '#lib/calls/retries.ts';
import { callTable } from '#lib/table/dynamo/call.ts';
import { certificateFor } from '#test/webhooks/certificate.ts';
import { receiver } from '#test/webhooks/receiver.ts';

beforeEach(() => {
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
});

const get = () => callTable('GetItem', { TableName: 'table', Key: {} });
const empty = (response: ServerResponse) => void response.end('{}');

/** A service that gives these answers in their order, the last one for good. */
const service = async (...answers: ((response: ServerResponse) => void)[]) => {
  let calls = 0;
  const started = await receiver((_, response) => answers[Math.min(calls++, answers.length - 1)]?.(response));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${started.port}`;
  return started;
};

test('a kept connection that the server has closed is replaced, even if there is no time for a retry', async () => {
  const { received, sockets } = await service(empty, (response) => response.destroy(), empty);
  await get();
  await waitingFor('visitor', async () => {
    const later = performance.now() + 60_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    await get().finally(() => clock.mockRestore());
  });
  expect([received.length, sockets.length]).toEqual([3, 2]);
});

/** Does nothing else for this long, as a thread that loads a function. */
const block = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a local stack whose thread is busy while it connects does not give the connection up', async () => {
  const { sockets } = await service(empty);
  process.env.TIMEOUT_FACTOR = '20';
  const call = get();
  // Until the connection is begun, and before its end can be noticed.
  for (let ticks = 0; ticks < 50; ticks++) await new Promise<void>((resolve) => process.nextTick(resolve));
  block(700);
  await call;
  delete process.env.TIMEOUT_FACTOR;
  expect(sockets).toHaveLength(1);
});

test('calls one after the other share an encrypted connection', async () => {
  const tls = certificateFor('localhost');
  setDefaultCACertificates([...getCACertificates('default'), tls.cert]);
  const { port, received, sockets } = await receiver((_, response) => empty(response), { tls });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `https://localhost:${port}`;
  for (let calls = 0; calls < 3; calls++) await get();
  expect([received.length, sockets.length]).toEqual([3, 1]);
});

test('an encrypted connection to a server with another certificate is refused', async () => {
  const { port, received } = await receiver((_, response) => empty(response), { tls: certificateFor('localhost') });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `https://localhost:${port}`;
  await expect(get()).rejects.toThrow('self-signed certificate');
  expect(received).toEqual([]);
});

test('a damaged response is asked for again', async () => {
  const body = '{"Item":{"n":{"N":"1"}}}';
  const whole = { 'x-amz-crc32': String(crc32(body)) };
  const { received } = await service(
    (response) => response.writeHead(200, whole).end(body.replace('1', '2')),
    (response) => response.writeHead(200, whole).end(body),
  );
  expect(await get()).toEqual({ Item: { n: 1 } });
  expect(received).toHaveLength(2);
});

test('a wrong clock is corrected by the date of the response, for later calls too', async () => {
  const ahead = 3600_000;
  const date = { date: new Date(Date.now() + ahead).toUTCString() };
  const rejected = { __type: 'com.amazon.coral.service#InvalidSignatureException', message: 'Signature expired' };
  const { received } = await service(
    (response) => response.writeHead(400, date).end(JSON.stringify(rejected)),
    (response) => response.writeHead(200, date).end('{}'),
  );
  await get();
  await get();
  const hours = received.map(({ headers }) => String(headers['x-amz-date']).slice(0, 11));
  const hourOf = (at: number) => new Date(at).toISOString().replaceAll('-', '').slice(0, 11);
  expect(hours.slice(1)).toEqual([hourOf(Date.now() + ahead), hourOf(Date.now() + ahead)]);
  expect(hours[0]).not.toBe(hours[1]);
});

test('a signature that is rejected while the clock is right is an error', async () => {
  const rejected = { __type: 'com.amazon.coral.service#InvalidSignatureException', message: 'It does not match' };
  const now = { date: new Date(Date.now() + 3600_000).toUTCString() };
  const { received } = await service((response) => response.writeHead(400, now).end(JSON.stringify(rejected)));
  await expect(get()).rejects.toMatchObject({ name: 'InvalidSignatureException', message: 'It does not match' });
  expect(received).toHaveLength(1);
});

test('without an answer in JSON, the status says what went wrong', async () => {
  const { received } = await service((response) => response.writeHead(413).end('<html>Too large</html>'));
  await expect(get()).rejects.toMatchObject({ status: 413 });
  expect(received).toHaveLength(1);
});

test('without keys in the environment, the credentials of the container are used until they expire', async () => {
  const given = ['first', 'second'];
  // New ones are fetched some minutes before the end, beside the calls.
  const lives = [60_000, 3600_000];
  const provider = await receiver((_, response) => {
    const Expiration = new Date(Date.now() + (lives.shift() ?? 0)).toISOString();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ AccessKeyId: given.shift(), SecretAccessKey: 'secret', Token: 'token', Expiration }));
  });
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']) delete process.env[name];
  Object.assign(process.env, {
    AWS_CONTAINER_CREDENTIALS_FULL_URI: `http://127.0.0.1:${provider.port}/`,
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  });
  const { received } = await service(empty);
  const userOfCall = async () => {
    await get();
    const { authorization, 'x-amz-security-token': token } = received.at(-1)?.headers ?? {};
    return `${/Credential=(\w+)/.exec(String(authorization))?.[1]} ${token}`;
  };
  expect(await userOfCall()).toBe('first token');
  await expect.poll(userOfCall).toBe('second token');
});
