import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { multipartOf } from './multipart.ts';

const host = 'api.frontage.example';
const sourceIp = '203.0.113.7';
const userAgent = 'curl/8.14.1';

/** Placeholders for the credential. Whoever sends the event replaces them. */
const credentials: Record<Operation['credential'], Record<string, string>> = {
  none: {},
  user: { authorization: 'Bearer ACCESS_TOKEN' },
  any: { 'x-api-key': 'API_KEY' },
};

const reasonOf = ({ roles }: Operation): Record<string, string> =>
  roles === 'super' ? { 'x-access-reason': 'Answering a support request' } : {};

interface SentBody {
  bytes: Buffer;
  contentType: string;
  /** A gateway encodes bodies that are not text in base64. */
  isText: boolean;
}

const sentBody = ({ body, accepts, example }: Operation): SentBody | undefined => {
  if (!body) return undefined;
  if (accepts === 'multipart') return { ...multipartOf(example.body as object), isText: false };
  return { bytes: Buffer.from(JSON.stringify(example.body)), contentType: 'application/json', isText: true };
};

/** The request of the operation's example, as API Gateway's HTTP API hands it to the function. */
export const sampleEvent = (operation: Operation): APIGatewayProxyEventV2 => {
  const { method, path, credential, example } = operation;
  const { params, query } = example;
  const routeKey = `${method} ${path}`;
  const rawPath = path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const sent = sentBody(operation);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      accept: 'application/json',
      ...(sent && { 'content-length': String(sent.bytes.length), 'content-type': sent.contentType }),
      host,
      'user-agent': userAgent,
      'x-forwarded-for': sourceIp,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      ...credentials[credential],
      ...reasonOf(operation),
    },
    ...(query && { queryStringParameters: query }),
    ...(params && { pathParameters: params }),
    requestContext: {
      accountId: '123456789012',
      apiId: 'a1b2c3d4e5',
      domainName: host,
      domainPrefix: 'api',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp, userAgent },
      requestId: 'JKJaXmPLvHcESHA=',
      routeKey,
      stage: '$default',
      time: '20/Nov/2026:10:15:00 +0000',
      timeEpoch: Date.UTC(2026, 10, 20, 10, 15),
    },
    ...(sent && { body: sent.bytes.toString(sent.isText ? 'utf8' : 'base64') }),
    isBase64Encoded: sent !== undefined && !sent.isText,
  };
};

/** The file of an operation's event, beside the others in `events/`. */
export const eventFile = ({ id }: Pick<Operation, 'id'>): string => `${id.replace('/', '-')}.json`;
