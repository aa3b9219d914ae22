import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '#infra/local/gateway/gateway.ts';
import { keptBytes } from '#infra/local/gateway/kept-bytes.ts';
import type { Route } from '#infra/local/gateway/router.ts';

const long = 'A page about plumbing. '.repeat(100);
const answering = (path: string, headers: Record<string, string>, body = long): Route => ({
  id: `test${path}`,
  method: 'GET',
  path,
  load: async () => async () => ({ statusCode: 200, headers, body }),
});

/** Every answer is another one. */
const changing = (path: string, cacheControl: string): Route => {
  let asked = 0;
  return {
    ...answering(path, {}),
    load: async () => async () => {
      const headers = { 'content-type': 'text/javascript', 'cache-control': cacheControl };
      return { statusCode: 200, headers, body: `${long}${asked++}` };
    },
  };
};

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway({
    port: 0,
    routes: [
      answering('/page', { 'content-type': 'text/html; charset=utf-8', etag: '"1"', vary: 'Origin' }),
      answering('/public/pins', { 'content-type': 'application/json' }),
      answering('/short', { 'content-type': 'text/html' }, 'Short'),
      answering('/picture', { 'content-type': 'image/webp' }),
      changing('/final', 'public, max-age=31536000, immutable'),
      changing('/changing', 'public, max-age=60'),
      answering('/v1/brands', { 'content-type': 'application/json' }),
    ],
    pages: {},
    timeoutSeconds: 5,
    edgeSecret: 'secret',
  });
});
afterAll(() => gateway.stop());

const ask = async (path: string, encodings?: string) => {
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings };
  const sent = httpRequest(`${gateway.url}${path}`, { headers }).end();
  const [response] = await once(sent, 'response');
  return { headers: response.headers, body: await buffer(response) };
};

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
])('a page is sent to a client that takes %s with %s', async (accepted, encoding) => {
  const { headers, body } = await ask('/page', accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, etag: 'W/"1"', vary: 'Origin, Accept-Encoding' });
  expect(Number(headers['content-length'])).toBe(body.length);
  expect(body.length).toBeLessThan(long.length / 10);
  expect(String(encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body))).toBe(long);
});

test('a file that never changes is compressed once for each encoding, others for each request', async () => {
  const bodies = async (path: string, encoding: string) => [
    (await ask(path, encoding)).body,
    (await ask(path, encoding)).body,
  ];
  const [first, second] = await bodies('/final', 'br');
  expect(second).toEqual(first);
  expect(String(gunzipSync((await ask('/final', 'gzip')).body))).toBe(`${long}2`);
  const [one, other] = await bodies('/changing', 'br');
  expect(other).not.toEqual(one);
});

test('kept bytes stay below their limit, and the oldest are made again', async () => {
  const kept = keptBytes(10);
  const made: string[] = [];
  const take = (name: string, length: number) =>
    kept(name, async () => {
      made.push(name);
      return Buffer.alloc(length);
    });
  for (const name of ['a', 'b', 'a', 'c', 'b', 'a']) await take(name, 4);
  await take('too long', 11);
  await take('too long', 11);
  expect(made).toEqual(['a', 'b', 'c', 'a', 'too long', 'too long']);
});

test('JSON of public reads is compressed', async () => {
  expect((await ask('/public/pins', 'br')).headers['content-encoding']).toBe('br');
});

test.each([
  ['/page', undefined],
  ['/page', 'identity'],
  ['/page', 'br;q=0, gzip;q=0'],
  ['/short', 'br'],
  ['/picture', 'br'],
  ['/v1/brands', 'br'],
])('%s is sent as it is to a client that takes %s', async (path, accepted) => {
  const { headers, body } = await ask(path, accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(String(body)).toBe(path === '/short' ? 'Short' : long);
});
