import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { type ErrorCode, errorStatus } from '#lib/platform/core/errors.ts';
import type { Components } from './components.ts';
import { beforeOperations, errorCodesOf, errorMeanings } from './errors.ts';
import type { Json } from './json.ts';
import { isCreating } from './parameters.ts';

const header = (description: string, type = 'string'): Json => ({ description, schema: { type } });

export const sharedHeaders = {
  RequestId: header('Identifies this request in the logs. Quote it when you ask for help'),
  ETag: header(
    'Names this answer. Send it in `If-None-Match` to read again, and, of a single resource, in `If-Match` with a change',
  ),
  IdempotentReplayed: header(
    '`true` when this is the stored answer to an earlier request with the same `Idempotency-Key`',
  ),
  Location: header('Address of what was created, or that the browser is sent to'),
  RetryAfter: header('Seconds to wait before sending the request again', 'integer'),
  WwwAuthenticate: header('Kind of credential that is needed'),
  RateLimitPolicy: header('Every limit of the caller, as `"<name>";q=<requests>;w=<seconds>`, separated by commas'),
  RateLimit: header(
    'What is left of each limit, as `"<name>";r=<requests>;t=<seconds until it is full again>`, separated by commas',
  ),
  XRateLimitLimit: header(
    'Requests allowed in the current window: a minute, or that of the limit that a 429 is about',
    'integer',
  ),
  XRateLimitRemaining: header('Requests left in the current window', 'integer'),
  XAccessEnds: header('When the access of platform staff to the brand or tenant ends; only in answers to them'),
  XRateLimitReset: header('When the current window ends, in seconds since 1970', 'integer'),
};

const shared = (name: keyof typeof sharedHeaders): Json => ({ $ref: `#/components/headers/${name}` });

const requestId = { 'X-Request-Id': shared('RequestId') };
const rateLimit = {
  'RateLimit-Policy': shared('RateLimitPolicy'),
  RateLimit: shared('RateLimit'),
  'X-RateLimit-Limit': shared('XRateLimitLimit'),
  'X-RateLimit-Remaining': shared('XRateLimitRemaining'),
  'X-RateLimit-Reset': shared('XRateLimitReset'),
};

const errorHeaders: Record<number, Json> = {
  401: { 'WWW-Authenticate': shared('WwwAuthenticate') },
  429: { 'Retry-After': shared('RetryAfter'), ...rateLimit },
  503: { 'Retry-After': shared('RetryAfter') },
};

const details: Partial<Record<ErrorCode, unknown>> = {
  validation_error: [{ field: 'name', code: 'required', message: 'is required' }],
  unauthenticated: { reason: 'token_expired' },
  precondition_failed: { etag: '"4"' },
  rate_limited: { limit: 'key-second', max: 50, windowSeconds: 1 },
  plan_limit_reached: { meter: 'forms', limit: 5, usage: 5 },
  feature_not_entitled: { feature: 'apiAccess', requiredTier: 'pro', currentTier: 'core' },
};

/** One example for each code that operations answer with, with the code as its name. */
export const sharedExamples = Object.fromEntries(
  Object.entries(errorMeanings)
    .filter(([code]) => !beforeOperations.includes(code as ErrorCode))
    .map(([code, message]) => {
      const error = { code, message, ...(code in details && { details: details[code as ErrorCode] }) };
      return [code, { value: { error } }];
    }),
);

const errorResponse = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}.`).join('\n\n'),
  headers: { ...requestId, ...errorHeaders[status] },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

const byStatus = (codes: readonly ErrorCode[]) =>
  Object.entries(Object.groupBy(codes, (code) => errorStatus[code])).map(
    ([status, ofStatus = []]) => [Number(status), ofStatus] as const,
  );

/** Errors of an operation that browsers post forms to: the visitor gets a page. */
const refusalOfForm = (status: number, codes: readonly ErrorCode[]): Json => {
  const response = errorResponse(status, codes);
  const content = response.content as Json;
  return { ...response, content: { ...content, 'text/html': { schema: { type: 'string' } } } };
};

const statusNames: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
};

/** Each set of codes that operations answer with under one status is a response, which they share. */
const refusalNames = new Map<string, string>();
export const sharedResponses: Record<string, Json> = {};

const keyOf = (codes: readonly ErrorCode[], isForm: boolean): string => `${codes.join()}${isForm ? ' or a page' : ''}`;

for (const operation of operations) {
  const isForm = operation.accepts === 'form';
  for (const [status, codes] of byStatus(errorCodesOf(operation))) {
    const key = keyOf(codes, isForm);
    if (refusalNames.has(key)) continue;
    const kind = statusNames[status] ?? `Status${status}`;
    const name = [kind, ...Array.from({ length: 99 }, (_, at) => `${kind}${at + 2}`)].find(
      (one) => !(one in sharedResponses),
    );
    refusalNames.set(key, name ?? key);
    sharedResponses[name ?? key] = (isForm ? refusalOfForm : errorResponse)(status, codes);
  }
}

const success = (
  { id, group, method, status, credential, etag, accepts, example }: Operation,
  components: Components,
): Json => ({
  description: status === 201 ? 'Created' : 'Carried out',
  headers: {
    ...requestId,
    ...((method === 'GET' || (etag && method !== 'DELETE')) && { ETag: shared('ETag') }),
    ...(etag && isCreating({ method, status }) && { Location: shared('Location') }),
    ...(method === 'POST' && status === 201 && { 'Idempotent-Replayed': shared('IdempotentReplayed') }),
    ...(credential !== 'none' && rateLimit),
    ...(credential !== 'none' && group !== 'me' && { 'X-Access-Ends': shared('XAccessEnds') }),
  },
  content: {
    'application/json': {
      schema: components.answer({ id }),
      examples: { example: { value: { data: example.data } } },
    },
    ...(accepts === 'form' && { 'text/html': { schema: { type: 'string' } } }),
  },
});

const notModified: Json = {
  description: 'The answer is the one that `If-None-Match` names',
  headers: { ...requestId, ETag: shared('ETag') },
};

const seeOther: Json = {
  description: 'Sent to browsers without JavaScript, when the form has a `successRedirectUrl`',
  headers: { ...requestId, Location: shared('Location') },
};

export const responsesOf = (operation: Operation, components: Components): Record<string, Json> => {
  const answer = success(operation, components);
  const refusals = byStatus(errorCodesOf(operation)).map(([status, codes]) => {
    const name = refusalNames.get(keyOf(codes, operation.accepts === 'form'));
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return {
    ...(operation.existing && { 200: { ...answer, description: operation.existing } }),
    [operation.status]: answer,
    ...(operation.method === 'GET' && { 304: notModified }),
    ...(operation.accepts === 'form' && { 303: seeOther }),
    ...Object.fromEntries(refusals),
  };
};
