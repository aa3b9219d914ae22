import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export interface HttpRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  remoteAddress: string;
  routeKey: string;
  pathParameters: Record<string, string>;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | string;
}

const megabyte = 1024 * 1024;
/** A function is invoked with at most this much, encoded. */
const mostEventBytes = 6 * megabyte;

const textTypes = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|javascript|xml)\b)/i;

const headersOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'cookie')
      .map(([name, value]) => [name, [value].flat().join(',')]),
  );

const queryOf = (rawQuery: string): Record<string, string> => {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    const before = query.get(name);
    query.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(query);
};

/** The event that an HTTP API makes of a request (payload format 2.0); undefined when no function could take it. */
export const eventOf = (request: HttpRequest, now: Date): APIGatewayProxyEventV2 | undefined => {
  const [path = '/', rawQueryString = ''] = request.url.split(/\?(.*)/s, 2);
  const headers = headersOf(request.headers);
  const isText = textTypes.test(headers['content-type'] ?? 'text/plain');
  const query = queryOf(rawQueryString);
  const cookies = request.headers.cookie?.split(/; */);
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: request.routeKey,
    rawPath: decodeURI(path),
    rawQueryString,
    ...(cookies && { cookies }),
    headers,
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(request.pathParameters).length > 0 && { pathParameters: request.pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.remoteAddress,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: request.routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !isText,
  };
  const encoded = JSON.stringify(event);
  return Buffer.byteLength(encoded) > mostEventBytes ? undefined : JSON.parse(encoded);
};

interface Structured {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

const isStructured = (result: unknown): result is Structured =>
  typeof result === 'object' && result !== null && 'statusCode' in result;

export const failure: HttpResponse = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"Internal Server Error"}',
};

/** The answer that an HTTP API makes of what a function returned. */
export const responseOf = (returned: unknown): HttpResponse => {
  const encoded = JSON.stringify(returned) ?? 'null';
  if (Buffer.byteLength(encoded) > mostEventBytes) return failure;
  const result: unknown = JSON.parse(encoded);
  if (!isStructured(result))
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(result) };
  const headers = Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    status: result.statusCode,
    headers: { ...Object.fromEntries(headers), ...(result.cookies && { 'set-cookie': result.cookies }) },
    body: result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : (result.body ?? ''),
  };
};
