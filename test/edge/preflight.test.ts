import { describe, expect, onTestFinished, test } from 'vitest';
import { limitsOf } from '#lib/platform/calls/limits.ts';
import { faultyTable } from '#test/support/faulty-table.ts';
import { logged } from '#test/support/logged.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();

const ask = (path: string, origin: string) =>
  fetch(`${world.stack.url}${path}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' },
  });

const adminOrigin = (): string => process.env.ADMIN_ORIGINS?.split(',')[0] ?? '';

test.each(['/v1/me', '/v1/brands/x/locations', '/v1/no/such/path'])(
  'a page of the admin app may call %s',
  async (path) => {
    const { status, headers } = await ask(path, adminOrigin());
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(adminOrigin());
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('if-match');
    expect(headers.get('access-control-max-age')).toBe('7200');
    expect(headers.get('vary')).toBe('Origin');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  },
);

test('a page of another origin may not call it', async () => {
  const { status, headers } = await ask('/v1/me', 'https://stranger.example');
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('access-control-allow-methods')).toBeNull();
});

test('any page may call public operations', async () => {
  const { status, headers } = await ask('/public/secret-scanning', 'https://acme.example');
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
});

describe('before a submit', () => {
  const askFor = async (spam: object, origin: string) => {
    const { url } = await formOf(world, acme, { spam });
    return ask(url.slice(world.stack.url.length), origin);
  };

  test('every page is allowed if the form has no list of origins', async () => {
    const { status, headers } = await askFor({}, 'https://anywhere.example');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
  });

  test('only pages of the listed origins are allowed', async () => {
    const { headers } = await askFor({ allowedOrigins: ['https://acme.example'] }, 'https://acme.example');
    expect(headers.get('access-control-allow-origin')).toBe('https://acme.example');
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('idempotency-key');
    expect(headers.get('vary')).toBe('Origin');
  });

  test.each(['https://evil.example', 'null'])('a page of %s is not allowed if the form has a list', async (origin) => {
    const { status, headers } = await askFor({ allowedOrigins: ['https://acme.example'] }, origin);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-methods')).toBeNull();
    expect(headers.get('vary')).toBe('Origin');
  });

  test.each(['/public/forms/none/submit', '/public/forms/NONE/submit?brandId=x'])(
    'every page is allowed where %s leads to no form, so that it can read the error',
    async (path) => {
      expect((await ask(path, 'https://acme.example')).headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  test.each(['throttled', 'silent', 'half an answer', 'closed', 'broken', 'refused'] as const)(
    'a page may go on, for this one preflight, when the table cannot be read: %s',
    async (fault) => {
      const { url } = await formOf(world, acme, { spam: { allowedOrigins: ['https://acme.example'] } });
      const table = await faultyTable();
      const factor = process.env.TIMEOUT_FACTOR;
      onTestFinished(() => {
        process.env.TIMEOUT_FACTOR = factor;
        return table.stop();
      });
      process.env.TIMEOUT_FACTOR = '0.2';
      table.fails(fault);

      const answered: Response[] = [];
      const entries = await logged(async () => {
        answered.push(await ask(url.slice(world.stack.url.length), 'https://elsewhere.example'));
      });
      const [{ status, headers } = new Response()] = answered;
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe('https://elsewhere.example');
      expect(headers.get('access-control-allow-methods')).toContain('POST');
      expect(headers.get('access-control-max-age')).toBe('0');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('vary')).toBe('Origin');
      expect(table.calls()).toBeLessThanOrEqual(limitsOf('visitor').attempts);
      expect(entries).toMatchObject([{ level: 'error', event: 'request.unavailable', brandId: acme.brandId }]);
    },
  );
});
