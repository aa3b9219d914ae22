import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '#lib/platform/calls/limits.ts';

export const everyFault = [
  'silent',
  'silent after the headers',
  'reset',
  'refused',
  '500',
  '503',
  'throttled',
  'half an answer',
  'something in between',
  'late',
] as const;
/** Beside them, how the bucket answers for a file. */
export type Fault = (typeof everyFault)[number] | 'denied' | 'missing';

/** A complete answer of a service. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const json = (status: number, body: object, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});

const xml = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(body),
});

const slowDown = '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';
const throttling =
  '<ErrorResponse><Error><Code>Throttling</Code><Message>Rate exceeded</Message></Error></ErrorResponse>';

/** How each service says that it gets too many requests. */
const throttled: Record<Service, Answer> = {
  table: json(400, { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException', message: 'Rate exceeded' }),
  queues: json(
    400,
    { __type: 'com.amazonaws.sqs#RequestThrottled', message: 'Rate exceeded' },
    { 'x-amzn-query-error': 'RequestThrottled;Sender' },
  ),
  objects: xml(503, slowDown),
  mail: json(
    429,
    { message: 'Too many requests' },
    { 'x-amzn-errortype': 'TooManyRequestsException', 'content-type': 'application/json' },
  ),
  secrets: json(400, { __type: 'ThrottlingException', message: 'Rate exceeded' }),
  edge: xml(400, throttling),
};

const internal: Record<Service, Answer> = {
  table: json(500, { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'Internal' }),
  queues: json(500, { __type: 'com.amazonaws.sqs#InternalFailure', message: 'Internal' }),
  objects: xml(500, '<Error><Code>InternalError</Code><Message>Internal</Message></Error>'),
  mail: json(500, { message: 'Internal' }, { 'x-amzn-errortype': 'InternalFailure' }),
  secrets: json(500, { __type: 'InternalServiceError', message: 'Internal' }),
  edge: xml(500, '<ErrorResponse><Error><Code>InternalFailure</Code></Error></ErrorResponse>'),
};

const denied = xml(403, '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
const missing = xml(404, '<Error><Code>NoSuchKey</Code><Message>The key does not exist.</Message></Error>');

/** The answer of a load balancer for a service that is down: no client expects this text. */
const unavailable: Answer = {
  status: 503,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<html><body><b>Http/1.1 Service Unavailable</b></body></html>'),
};

/** The answers of something in between, such as a proxy, in turn: they say that all is well, and are none of the service. */
const foreign: readonly Answer[] = [
  { ...unavailable, status: 200, body: Buffer.from('<html><body>Welcome</body></html>') },
  { status: 200, headers: {}, body: Buffer.alloc(0) },
];
let turns = 0;

/** Sends a complete answer. */
export const sent = (response: ServerResponse, { status, headers, body }: Answer): void => {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
};

interface Exchange {
  service: Service;
  response: ServerResponse;
  /** Has the engine do what it is asked. */
  ask(): Promise<Answer>;
  lateMs: number;
}

/** How a service fails, once it has a request. Where it begins to answer, and where it is late, it has done what it was asked. */
export const failing: Record<Exclude<Fault, 'refused'>, (exchange: Exchange) => void | Promise<void>> = {
  silent: () => undefined,
  'silent after the headers': async ({ response, ask }) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, { ...headers, 'content-length': body.length + 1 }).flushHeaders();
  },
  reset: ({ response }) => void response.socket?.resetAndDestroy(),
  '500': ({ response, service }) => sent(response, internal[service]),
  '503': ({ response }) => sent(response, unavailable),
  throttled: ({ response, service }) => sent(response, throttled[service]),
  denied: ({ response }) => sent(response, denied),
  missing: ({ response }) => sent(response, missing),
  'half an answer': async ({ response, ask }) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, { ...headers, 'content-length': body.length + 1 }).flushHeaders();
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  'something in between': ({ response }) => sent(response, foreign[turns++ % foreign.length] ?? unavailable),
  late: async ({ response, ask, lateMs }) => {
    const [answer] = await Promise.all([ask(), pause(lateMs)]);
    sent(response, answer);
  },
};
