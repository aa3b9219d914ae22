import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { eventOf, type HttpRequest } from '#infra/local/gateway/http-event.ts';
import { responseOf } from '#infra/local/gateway/http-result.ts';

const at = new Date('2026-02-03T04:05:06.789Z');

const aRequest = (changes: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  url: '/v1/brands/b1/forms',
  rawHeaders: ['Host', 'localhost:3000', 'Content-Type', 'application/json'],
  body: Buffer.from('{"name":"é"}'),
  remoteAddress: '192.0.2.7',
  routeKey: 'POST /v1/brands/{brandId}/forms',
  pathParameters: { brandId: 'b1' },
  ...changes,
});

const event = (changes: Partial<HttpRequest> = {}): APIGatewayProxyEventV2 => {
  const converted = eventOf(aRequest(changes), at);
  if ('status' in converted) throw new Error(`Answered with ${converted.status}`);
  return converted;
};

const status = (changes: Partial<HttpRequest>) => (eventOf(aRequest(changes), at) as { status?: number }).status;

describe('a request', () => {
  test.each([
    ['/sites/acme.example/caf%C3%A9', '/sites/acme.example/café'],
    ['/sites/acme.example/100%25', '/sites/acme.example/100%'],
    ['/sites/acme.example/%zz', '/sites/acme.example/%zz'],
  ])('to %s has the path %s, as the gateway decodes it', (url, rawPath) => {
    expect(event({ url })).toMatchObject({ rawPath });
  });

  test('becomes an event of payload format 2.0', () => {
    expect(event()).toEqual({
      version: '2.0',
      routeKey: 'POST /v1/brands/{brandId}/forms',
      rawPath: '/v1/brands/b1/forms',
      rawQueryString: '',
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.7',
        'x-forwarded-port': '3000',
        'x-forwarded-proto': 'http',
      },
      requestContext: {
        accountId: '000000000000',
        apiId: 'local',
        domainName: 'localhost:3000',
        domainPrefix: 'local',
        http: {
          method: 'POST',
          path: '/v1/brands/b1/forms',
          protocol: 'HTTP/1.1',
          sourceIp: '192.0.2.7',
          userAgent: '',
        },
        requestId: expect.stringMatching(/^.{15}=$/),
        routeKey: 'POST /v1/brands/{brandId}/forms',
        stage: '$default',
        time: '03/Feb/2026:04:05:06 +0000',
        timeEpoch: at.getTime(),
      },
      pathParameters: { brandId: 'b1' },
      body: '{"name":"é"}',
      isBase64Encoded: false,
    });
  });

  test('omits absent parts', () => {
    const bare = event({ pathParameters: {}, body: Buffer.alloc(0) });

    for (const name of ['body', 'cookies', 'queryStringParameters', 'pathParameters', 'stageVariables'])
      expect(bare).not.toHaveProperty(name);
    expect(bare.isBase64Encoded).toBe(false);
  });

  test('joins repeated parameters and keeps the raw query', () => {
    const url = '/x?a=1&b=%20two+words&a=2&empty=&%C3%A9=%F0%9F%8D%95&__proto__=own';
    const repeated = event({ url, rawHeaders: ['X-A', '1', 'x-a', '2', 'X-Forwarded-For', '203.0.113.1'] });

    expect(repeated.rawQueryString).toBe(url.slice(3));
    expect({ ...repeated.queryStringParameters }).toMatchObject({ a: '1,2', b: ' two words', empty: '', é: '🍕' });
    expect(Object.hasOwn(repeated.queryStringParameters ?? {}, '__proto__')).toBe(true);
    expect(repeated.headers).toMatchObject({ 'x-a': '1,2', 'x-forwarded-for': '203.0.113.1, 192.0.2.7' });
  });

  test('has its cookies apart from the other headers', () => {
    const { cookies, headers } = event({ rawHeaders: ['Cookie', 'a=1; b=2', 'cookie', 'c=3'] });

    expect(cookies).toEqual(['a=1', 'b=2', 'c=3']);
    expect(headers).not.toHaveProperty('cookie');
  });

  test.each([
    ['application/json; charset=utf-8', false],
    ['text/csv', false],
    ['application/xml', false],
    ['application/x-www-form-urlencoded', true],
    ['multipart/form-data; boundary=x', true],
    ['application/json-patch+json', true],
    ['application/octet-stream', true],
  ])('has a body of type %s, in base64: %s', (type, isBase64Encoded) => {
    const body = Buffer.from([0xc3, 0xa9, 0x21]);
    const converted = event({ rawHeaders: ['Content-Type', type], body });

    expect(converted).toMatchObject({ isBase64Encoded, body: body.toString(isBase64Encoded ? 'base64' : 'utf8') });
  });

  test("gets the edge's headers from the edge only", () => {
    const { headers } = event({ rawHeaders: ['X-Edge', 'forged'], edgeHeaders: { 'x-edge': 'true' } });

    expect(headers['x-edge']).toBe('true');
  });

  test.each([
    ['headers beyond 10,240 bytes', 431, { rawHeaders: ['X-Long', 'x'.repeat(10_240)] }],
    ['a request line beyond that', 431, { url: `/${'x'.repeat(10_240)}` }],
    ['a query with an invalid encoding', 400, { url: '/x?a=%zz' }],
    ['a query that is not UTF-8', 400, { url: '/x?a=%ff' }],
    ['a malformed path', 400, { url: '*' }],
    ['a body beyond 10 MB', 413, { body: Buffer.alloc(10 * 1024 * 1024 + 1) }],
    ['a body beyond 6 MB in base64', 413, { body: Buffer.alloc(5 * 1024 * 1024), rawHeaders: ['Content-Type', 'x/y'] }],
    ['a body beyond 6 MB in JSON', 413, { body: Buffer.alloc(4 * 1024 * 1024, '"') }],
  ])('is rejected for %s with %i', (_, expected, changes) => {
    expect(status(changes)).toBe(expected);
  });

  test('is accepted up to these limits', () => {
    expect(status({ rawHeaders: ['X-Long', 'x'.repeat(10_000)] })).toBeUndefined();
    expect(status({ body: Buffer.alloc(6_000_000, 'x') })).toBeUndefined();
  });
});

describe('a result', () => {
  test('may set status, headers and body', () => {
    const result = {
      statusCode: 201,
      headers: { ETag: '"1"', 'Content-Type': 'text/csv', 'x-count': 3, 'content-length': '9999' },
      cookies: ['a=1; HttpOnly', 'b=2'],
      body: Buffer.from([0, 255]).toString('base64'),
      isBase64Encoded: true,
    };

    expect(responseOf(result)).toEqual({
      status: 201,
      headers: { etag: '"1"', 'content-type': 'text/csv', 'x-count': '3', 'set-cookie': ['a=1; HttpOnly', 'b=2'] },
      body: Buffer.from([0, 255]),
    });
  });

  test.each([
    ['an object', { a: 1 }, '{"a":1}'],
    ['a string', 'text', 'text'],
    ['nothing', undefined, 'null'],
    ['a value that JSON changes', { at, none: undefined }, '{"at":"2026-02-03T04:05:06.789Z"}'],
  ])('without a status is JSON: %s', (_, result, body) => {
    expect(responseOf(result)).toEqual({ status: 200, headers: { 'content-type': 'application/json' }, body });
  });

  test('with only a status is empty text', () => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };

    expect(responseOf({ statusCode: 204 })).toEqual({ status: 204, headers, body: '' });
  });

  test.each([
    ['that fits', 0, 200],
    ['that is one byte too long', 1, 500],
  ])('with a large body %s is measured as JSON each time', (_, more, status) => {
    // Each quote and each umlaut are two bytes of JSON.
    const text = 'x"ü'.repeat(1_000_000);
    const headers = { etag: '"a"' };
    const room = 6 * 1024 * 1024 - Buffer.byteLength(JSON.stringify({ statusCode: 200, headers, body: text }));
    const body = text + 'x'.repeat(room + more);
    for (const again of [1, 2]) {
      const response = responseOf({ statusCode: 200, headers: { etag: '"a"' }, body });
      expect([again, response.status]).toEqual([again, status]);
      if (status === 200) expect(response.body.toString()).toBe(body);
    }
  });

  const circular: { self?: object } = {};
  circular.self = circular;

  test.each([
    ['too large', { statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) }],
    ['circular', circular],
    ['beyond JSON', { count: 1n }],
    ['of no status', { statusCode: 'ok' }],
    ['of an impossible status', { statusCode: 99 }],
    ['with an object as its body', { statusCode: 200, body: {} }],
    ['with a header that breaks the line', { statusCode: 200, headers: { a: 'b\r\nc: d' } }],
    ['with a header without a valid name', { statusCode: 200, headers: { 'a b': 'c' } }],
    ['with a cookie that breaks the line', { statusCode: 200, cookies: ['a\r\nb'] }],
  ])('that is %s is an internal error', (_, result) => {
    expect(responseOf(result)).toMatchObject({ status: 500, body: expect.stringContaining('"code":"internal_error"') });
  });
});
