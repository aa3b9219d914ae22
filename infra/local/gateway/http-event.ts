import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { account } from '#infra/local/identity.ts';
import { errorBody } from '#lib/http/refused.ts';
import type { ErrorCode } from '#lib/platform/core/errors.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';

/** A request as it was received, and its matching route. */
export interface HttpRequest {
  method: string;
  url: string;
  /** Names and values alternate. */
  rawHeaders: readonly string[];
  body: Buffer;
  remoteAddress: string;
  routeKey: string;
  pathParameters: Record<string, string>;
  /** Headers that the edge sets. They replace those that the visitor sent. */
  edgeHeaders?: Record<string, string>;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
}

export const maxBodyBytes = 10 * 1024 * 1024;
/** Lambda's maximum for request and response, as JSON. */
export const maxPayloadBytes = 6 * 1024 * 1024;
const maxHeaderBytes = 10_240;
/** A body of this size cannot exceed the maximum, even if JSON escapes each of its bytes, with the largest headers. */
export const maxUnmeasuredBytes = 512 * 1024;

/** The gateway's own errors, in English as API Gateway says them. API Gateway sends `{"message"}`; this one sends the envelope of the API. */
export const refusing = (code: ErrorCode, message: string, headers: Record<string, string> = {}): HttpResponse => {
  const problem = new Problem(code, message as Said);
  return {
    status: problem.status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: errorBody(problem),
  };
};

export const badRequest = refusing('validation_error', 'The request line cannot be read: check how the URL is encoded');
export const tooLarge = refusing(
  'payload_too_large',
  'The request is too large: its body may have 10 MB, or 6 MB as the function receives it',
);
export const headersTooLarge = refusing(
  'headers_too_large',
  `The request line and the headers together may have at most ${maxHeaderBytes} bytes`,
);

const textTypes = /^\s*(?:text\/|application\/(?:json|javascript|xml)\s*(?:;|$))/i;

interface Headers {
  cookies: string[];
  joined: Record<string, string>;
  bytes: number;
}

const readHeaders = (raw: readonly string[]): Headers => {
  const joined = new Map<string, string>();
  const cookies: string[] = [];
  let bytes = 0;
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    const value = raw[at + 1] ?? '';
    bytes += name.length + value.length;
    const before = joined.get(name);
    if (name === 'cookie') cookies.push(...value.split(/; */).filter(Boolean));
    else joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return { cookies, joined: Object.fromEntries(joined), bytes };
};

const readQuery = (raw: string): Record<string, string> | undefined => {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(raw)) {
    const before = query.get(name);
    query.set(name, before === undefined ? value : `${before},${value}`);
  }
  return query.size > 0 ? Object.fromEntries(query) : undefined;
};

const isEncodedWell = (text: string): boolean => {
  try {
    if (text.includes('%')) decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** API Gateway hands the path of an HTTP API over decoded. */
const decoded = (path: string): string => (isEncodedWell(path) ? decodeURIComponent(path) : path);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `21/Nov/2026:02:48:05 +0000` */
const commonLogTime = (at: Date): string => {
  const iso = at.toISOString();
  return `${iso.slice(8, 10)}/${months[at.getUTCMonth()]}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
};

const forwarded = (headers: Record<string, string>, address: string): Record<string, string> => ({
  'x-forwarded-for': headers['x-forwarded-for'] ? `${headers['x-forwarded-for']}, ${address}` : address,
  'x-forwarded-port': headers.host?.split(':').at(-1) ?? '80',
  'x-forwarded-proto': 'http',
});

const present = (values: Record<string, string>): boolean => Object.keys(values).length > 0;

/**
 * Converts a request to the event of an HTTP API (payload format 2.0), or to the gateway's own answer if no function may
 * handle it.
 */
export const eventOf = (request: HttpRequest, now: Date): APIGatewayProxyEventV2 | HttpResponse => {
  const [path = '/', rawQueryString = ''] = request.url.split(/\?(.*)/s, 2);
  const { cookies, joined, bytes } = readHeaders(request.rawHeaders);
  if (bytes + request.url.length > maxHeaderBytes) return headersTooLarge;
  if (!path.startsWith('/') || !isEncodedWell(rawQueryString)) return badRequest;
  if (request.body.length > maxBodyBytes) return tooLarge;

  const headers = { ...joined, ...forwarded(joined, request.remoteAddress), ...request.edgeHeaders };
  const query = readQuery(rawQueryString);
  const hasBody = request.body.length > 0;
  const isText = textTypes.test(headers['content-type'] ?? 'text/plain');
  const { method, routeKey, pathParameters, remoteAddress: sourceIp } = request;
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey,
    rawPath: decoded(path),
    rawQueryString,
    ...(cookies.length > 0 && { cookies }),
    headers,
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId: account,
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId: randomBytes(11).toString('base64'),
      routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(present(pathParameters) && { pathParameters }),
    ...(hasBody && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: hasBody && !isText,
  };
  // Texts in new objects: as JSON, they are the same.
  if (request.body.length <= maxUnmeasuredBytes) return event;
  return Buffer.byteLength(JSON.stringify(event)) > maxPayloadBytes ? tooLarge : event;
};
