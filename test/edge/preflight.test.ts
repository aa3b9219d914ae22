import { beforeAll, expect, test } from 'vitest';
import type { World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

const ask = (path: string, origin: string) =>
  fetch(`${world.stack.url}${path}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' },
  });

const adminOrigin = (): string => process.env.ADMIN_ORIGINS?.split(',')[0] ?? '';

test.each(['/v1/me', '/v1/brands/x/locations', '/v1/no/such/path'])('an admin page may call %s', async (path) => {
  const { status, headers } = await ask(path, adminOrigin());
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(adminOrigin());
  expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('if-match');
  expect(headers.get('access-control-max-age')).toBe('7200');
  expect(headers.get('vary')).toBe('Origin');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test('a page of a stranger may not', async () => {
  const { status, headers } = await ask('/v1/me', 'https://stranger.example');
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('access-control-allow-methods')).toBeNull();
});

test('every page may use what is public', async () => {
  const { status, headers } = await ask('/public/forms/contact/submit', 'https://acme.example');
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
});
