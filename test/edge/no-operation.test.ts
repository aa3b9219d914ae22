import { expect, test } from 'vitest';
import { operations } from '#lib/operations.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();

const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${world.stack.url}${path}`, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const adminOrigin = (): string => process.env.ADMIN_ORIGINS?.split(',')[0] ?? '';

test.each([
  ['GET', '/v1/nothing'],
  ['POST', '/v1/nothing'],
  ['GET', '/v1/brands/'],
  ['GET', '/V1/me'],
  ['GET', '/public/nothing?brandId=1'],
  ['GET', '/.env'],
  ['PATCH', '/'],
])('%s %s gets an error in the envelope: there is no such operation', async (method, path) => {
  const { status, headers, text } = await ask(method, path);
  expect([status, JSON.parse(text)]).toEqual([
    404,
    { error: { code: 'not_found', message: 'There is no operation at this path' } },
  ]);
  expect(headers.get('x-request-id')).toBeTruthy();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toMatch(/^application\/json/);
});

test.each([
  ['PATCH', '/v1/me', 'GET, HEAD, PUT, OPTIONS'],
  ['DELETE', '/v1/auth/login', 'POST, OPTIONS'],
  ['POST', '/public/map-pins', 'GET, HEAD, OPTIONS'],
])('%s %s gets an error with the methods of the path', async (method, path, allow) => {
  const { status, headers, text } = await ask(method, path);
  expect([status, headers.get('allow')]).toEqual([405, allow]);
  expect(JSON.parse(text).error.code).toBe('method_not_allowed');
});

test('no path of an operation accepts a method that the contract does not declare', async () => {
  const answers = await Promise.all(
    [...new Set(operations.map(({ path }) => path))].map(async (path) => {
      const { status, headers } = await ask('PATCH', path.replace(/{\w+}/g, 'x'));
      return { path, status, allow: headers.get('allow')?.split(', ') ?? [] };
    }),
  );
  expect(answers.filter(({ status }) => status !== 405)).toEqual([]);
  for (const { method, path } of operations)
    expect(answers.find((answer) => answer.path === path)?.allow, `${method} ${path}`).toContain(method);
});

test('HEAD has headers and no body', async () => {
  const { status, headers, text } = await ask('HEAD', '/v1/nothing');
  expect([status, text, headers.get('x-request-id') !== null]).toEqual([404, '', true]);
});

test('any page can read errors of public paths, and pages of the admin app all others', async () => {
  const allowed = async (path: string, origin: string) =>
    (await ask('GET', path, { origin })).headers.get('access-control-allow-origin');
  expect(await allowed('/public/nothing', 'https://stranger.example')).toBe('*');
  expect(await allowed('/v1/nothing', adminOrigin())).toBe(adminOrigin());
  expect(await allowed('/v1/nothing', 'https://stranger.example')).toBeNull();
});

test('headers that are too large get an error in the envelope, which pages can read', async () => {
  const { status, headers, text } = await ask('GET', '/public/map-pins', { 'x-much': 'x'.repeat(11_000) });
  expect([status, JSON.parse(text).error.code]).toEqual([431, 'headers_too_large']);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('x-request-id')).toBeTruthy();
});
