import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyTurnstile } from '#lib/delivery/integrations/turnstile.ts';
import { answerOnce, receiver } from '#test/webhooks/receiver.ts';

/** Implements the protocol of siteverify; the token determines the answer. */
const answers: Record<string, string | undefined> = {
  good: '{"success":true,"error-codes":[]}',
  wrong: '{"success":false,"error-codes":["invalid-input-response"]}',
  spent: '{"success":false,"error-codes":["timeout-or-duplicate"]}',
  blank: '{"success":false,"error-codes":["missing-input-response"]}',
  odd: '{"success":false,"error-codes":["bad-request"]}',
  misconfigured: '{"success":false,"error-codes":["invalid-input-secret"]}',
  broken: '{"success":false,"error-codes":["internal-error"]}',
  claims: '{"success":"true"}',
  nothing: 'null',
  html: '<html>',
};
const seen: string[] = [];
const server = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  seen.push(`${request.method} ${request.url} ${request.headers['content-type']} ${form}`);
  const token = form.get('response') ?? '';
  if (token === 'moved') return response.writeHead(307, { location: '/elsewhere' }).end();
  const answer = answers[token];
  return answer === undefined ? response : response.end(answer);
});

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const verify = (token: string | null | undefined, change: object = {}) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return verifyTurnstile({ secret: 's', token, remoteIp: '192.0.2.1', baseUrl, timeoutMs: 20_000, ...change });
};

test.each([
  ['good', 'valid'],
  ['wrong', 'invalid'],
  ['odd', 'invalid'],
  ['spent', 'expired'],
  ['blank', 'missing'],
  ['misconfigured', 'unreachable'],
  ['broken', 'unreachable'],
  ['claims', 'unreachable'],
  ['nothing', 'unreachable'],
  ['html', 'unreachable'],
])('a token with the answer %s is %s', async (token, verdict) => {
  expect(await verify(token)).toBe(verdict);
});

test('the request is a form with the secret, the token and the address', async () => {
  await verify(' good ');
  const type = 'application/x-www-form-urlencoded;charset=UTF-8';
  expect(seen.at(-1)).toBe(`POST /turnstile/v0/siteverify ${type} secret=s&response=good&remoteip=192.0.2.1`);
});

test('an unknown address is omitted', async () => {
  await verify('good', { remoteIp: '2001:db8:1:2::/64' });
  expect(seen.at(-1)).not.toContain('remoteip');
});

test('a redirect is not followed, so nobody else gets the secret', async () => {
  const before = seen.length;
  expect(await verify('moved')).toBe('unreachable');
  expect(seen.slice(before)).toHaveLength(1);
});

test('no request goes over the connection of an earlier one, which may be closed by now', async () => {
  const { port } = await receiver(answerOnce(answers.good ?? ''));
  for (const baseUrl of Array(2).fill(`http://127.0.0.1:${port}`)) {
    expect(await verify('good', { baseUrl })).toBe('valid');
    // The client has its connection back a little later than its answer.
    await pause(20);
  }
});

test('an invalid token causes no request', async () => {
  const before = seen.length;
  expect(await verify(undefined)).toBe('missing');
  expect(await verify(' ')).toBe('missing');
  expect(await verify('x'.repeat(2049))).toBe('invalid');
  expect(seen).toHaveLength(before);
});

test('a slow or unreachable service does not delay the submission', async () => {
  expect(await verify('silence', { timeoutMs: 50 })).toBe('unreachable');
  expect(await verify('good', { baseUrl: 'http://127.0.0.1:1' })).toBe('unreachable');
});
