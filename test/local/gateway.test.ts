import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startGateway } from '#infra/local/gateway/gateway.ts';
import type { Route } from '#infra/local/gateway/router.ts';
import type { Handler } from '#infra/local/lambda.ts';
import { abandon, exchange } from './raw-http.ts';

const events: APIGatewayProxyEventV2[] = [];
const echo = async (event: APIGatewayProxyEventV2, context: Context) => {
  events.push(event);
  return { event, context, left: context.getRemainingTimeInMillis() };
};
const binary = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
let loads = 0;

const route = (method: string, path: string, handler: Handler): Route => ({
  id: `test/${path}`,
  method,
  path,
  load: async () => handler,
});

const routes: Route[] = [
  route('POST', '/echo', echo),
  route('GET', '/brands/{brandId}/leads/{leadId}', echo),
  route('GET', '/brands/{brandId}/leads/export', async () => ({ statusCode: 200, body: 'export' })),
  route('OPTIONS', '/{proxy+}', echo),
  route('GET', '/throws', async () => {
    throw new Error('a fault of the function');
  }),
  route('GET', '/throws-at-once', () => {
    throw new Error('a fault before the first await');
  }),
  route('GET', '/never', () => new Promise(() => undefined)),
  route('GET', '/binary', async () => ({ statusCode: 200, body: binary.toString('base64'), isBase64Encoded: true })),
  route('HEAD', '/cookies', async () => ({ statusCode: 200, headers: { etag: '"1"' }, body: '' })),
  route('GET', '/known', async () => ({ statusCode: 304, body: '' })),
  route('GET', '/cookies', async () => ({ statusCode: 204, cookies: ['a=1', 'b=2'] })),
  {
    ...route('GET', '/lazy', echo),
    load: async () => {
      loads++;
      if (loads === 1) throw new Error('does not load the first time');
      return echo;
    },
  },
];

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  process.env.ADMIN_ORIGINS = 'https://admin.acme.example';
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  gateway = await startGateway({
    port: 0,
    routes,
    pages: {
      '/docs': () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>docs</p>' }),
      '/assets/*': (path) => ({ status: 200, headers: {}, body: Buffer.from(path) }),
    },
    timeoutSeconds: 0.2,
    edgeSecret: 'only-the-edge-knows',
  });
});
afterAll(() => gateway.stop());

const call = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
/** The event that the echo function returned. */
const echoed = async (path: string, init?: RequestInit) =>
  (await (await call(path, init)).json()) as { event: APIGatewayProxyEventV2; context: Context; left: number };
const answer = async (path: string, init?: RequestInit) => {
  const response = await call(path, init);
  return [response.status, await response.text()];
};
const serves = async () => expect(await answer('/docs')).toEqual([200, '<p>docs</p>']);

describe('routes', () => {
  test('parameters are decoded and named', async () => {
    const { event } = await echoed('/brands/a%2Fb%20c/leads/%F0%9F%8D%95?x=1');

    expect(event).toMatchObject({
      routeKey: 'GET /brands/{brandId}/leads/{leadId}',
      pathParameters: { brandId: 'a/b c', leadId: '🍕' },
      queryStringParameters: { x: '1' },
    });
  });

  test('a fixed path has priority over a parameter', async () => {
    expect(await answer('/brands/b/leads/export')).toEqual([200, 'export']);
  });

  test('a greedy parameter matches the rest of the path', async () => {
    const { event } = await echoed('/any/where/at/all', { method: 'OPTIONS' });

    expect(event.pathParameters).toEqual({ proxy: 'any/where/at/all' });
  });

  test.each([
    ['GET', '/nowhere'],
    ['GET', '/echo'],
    ['HEAD', '/lazy'],
    ['DELETE', '/echo'],
    ['PROPFIND', '/echo'],
    ['POST', '/echo/'],
    ['POST', '/Echo'],
    ['POST', '//echo'],
  ])('%s %s is not found', async (method, path) => {
    const response = await call(path, { method });

    const body = method === 'HEAD' ? '' : expect.stringContaining('"code":"not_found"');
    expect([response.status, await response.text()]).toEqual([404, body]);
  });

  test('pages are served beside the functions', async () => {
    await serves();
    expect(await answer('/assets/a/b.css?v=1')).toEqual([200, '/assets/a/b.css']);
  });

  test('HEAD of a page has the headers of GET', async () => {
    const [whole, head] = [await call('/docs'), await call('/docs', { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length']) expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });

  test.each([
    ['HEAD', '/cookies', 200],
    ['GET', '/known', 304],
    ['GET', '/cookies', 204],
  ])('%s %s, whose answer has no body, does not say that the content is empty', async (method, path, status) => {
    const { status: found, headers } = await call(path, { method });
    expect([found, headers.get('content-length')]).toEqual([status, null]);
  });
});

describe('functions', () => {
  test('get their invocation context', async () => {
    const { event, context, left } = await echoed('/brands/b/leads/l');

    expect(context).toMatchObject({ awsRequestId: event.requestContext.requestId, functionVersion: '$LATEST' });
    expect(left).toBeGreaterThan(100);
    expect(left).toBeLessThanOrEqual(200);
  });

  test.each(['/throws', '/throws-at-once'])('%s is an internal error and a line in the log', async (path) => {
    expect(await answer(path)).toEqual([500, expect.stringContaining('"code":"internal_error"')]);
    expect(process.stderr.write).toHaveBeenLastCalledWith(expect.stringMatching(/"function.failed".*a fault/));
  });

  test('that exceed the timeout are unavailable', async () => {
    expect(await answer('/never')).toEqual([503, expect.stringContaining('"code":"unavailable"')]);
  });

  test('are loaded on the first call, and again only if that failed', async () => {
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await call('/lazy')).status);

    expect([statuses, loads]).toEqual([[500, 200, 200], 2]);
  });

  test('may return bytes, and several cookies', async () => {
    expect(Buffer.from(await (await call('/binary')).arrayBuffer())).toEqual(binary);
    expect((await call('/cookies')).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('receive bytes unchanged', async () => {
    const init = { method: 'POST', body: binary, headers: { 'content-type': 'image/png' } };
    const { event } = await echoed('/echo', init);

    expect(Buffer.from(event.body ?? '', 'base64')).toEqual(binary);
  });
});

describe('the headers of the edge', () => {
  test("are the only source of the visitor's address", async () => {
    const headers = {
      'X-Frontage-Visitor': '203.0.113.9',
      'x-frontage-edge': 'guessed',
      'x-forwarded-for': '203.0.113.9',
    };
    const { event } = await echoed('/echo', { method: 'POST', body: '{}', headers });

    expect(event.headers).toMatchObject({
      'x-frontage-visitor': '127.0.0.1',
      'x-frontage-edge': 'only-the-edge-knows',
    });
    expect(event.requestContext.http.sourceIp).toBe('127.0.0.1');
    expect(JSON.stringify(event)).not.toContain('guessed');
  });

  test('have IPv6 addresses without brackets', async (context) => {
    const socket = connect(gateway.port, '::1');
    const [reached] = await Promise.race([once(socket, 'connect').then(() => [true]), once(socket, 'error')]);
    if (reached !== true) return context.skip();
    socket.end('POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');

    expect(await text(socket)).toContain('"x-frontage-visitor":"::1"');
  });
});

describe('hostile input', () => {
  test.each(['/brands/%zz/leads/1', '/brands/%ff/leads/1', '/brands/%/leads/1', '/echo?a=%', '/brands/b/leads/l?%c3'])(
    '%s is a bad request',
    async (path) => {
      const isPost = path.startsWith('/echo');
      expect((await call(path, isPost ? { method: 'POST' } : {})).status).toBe(400);
      await serves();
    },
  );

  test.each([
    ['an absolute address', 'GET http://other.example/docs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['no path at all', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['two lengths', 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['no chunk', 'POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    [
      'headers of 12 kB',
      `POST /echo HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(12_000)}\r\nConnection: close\r\n\r\n`,
      431,
    ],
    ['headers of 100 kB', `POST /echo HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    [
      'a path of 12 kB',
      `GET /brands/${'x'.repeat(12_000)}/leads/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      431,
    ],
  ])('%s is answered', async (_, bytes, status) => {
    expect(await exchange(gateway.port, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await serves();
  });

  test.each([
    ['in its headers', 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-'],
    ['before its body', 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n'],
    ['within its body', 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{"a":'],
    ['within a chunk', 'POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab'],
    ['before its answer', 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('a client that disconnects %s does no harm', async (_, bytes) => {
    const before = events.length;
    await abandon(gateway.port, bytes);
    await serves();
    expect(events.length).toBe(before);
  });

  test.each([
    ['10 MB and a byte', 10 * 1024 * 1024 + 1, 'text/plain'],
    ['30 MB', 30 * 1024 * 1024, 'text/plain'],
    ['5 MB of binary', 5 * 1024 * 1024, 'image/png'],
  ])('a body of %s is too large, and the client gets the error', async (_, size, type) => {
    const body = Buffer.alloc(size, 'x');

    expect(await answer('/echo', { method: 'POST', body, headers: { 'content-type': type } })).toEqual([
      413,
      expect.stringContaining('"code":"payload_too_large"'),
    ]);
  });

  test('a chunked body of 2 MB is accepted', async () => {
    const outgoing = httpRequest({ port: gateway.port, host: '127.0.0.1', method: 'POST', path: '/echo' });
    for (let part = 0; part < 32; part++) outgoing.write('x'.repeat(65_536));
    outgoing.end();
    const [incoming] = await once(outgoing, 'response');

    expect(JSON.parse(await text(incoming)).event.body).toHaveLength(32 * 65_536);
  });
});

test('a port that is in use fails the start', async () => {
  const options = { routes: [], pages: {}, timeoutSeconds: 1, edgeSecret: '' };

  await expect(startGateway({ ...options, port: gateway.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
