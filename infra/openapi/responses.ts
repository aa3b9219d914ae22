import type { Operation } from '#lib/core/contract/operation.ts';
import { type ErrorCode, errorStatus } from '#lib/core/errors.ts';
import { beforeOperations, errorCodesOf, errorMeanings } from './errors.ts';
import { isCreating } from './parameters.ts';
import { type Json, responseSchema } from './schemas.ts';

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

/** One response for each code, with the code as its name. */
export const sharedExamples = Object.fromEntries(
  Object.entries(errorMeanings).map(([code, message]) => {
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

const ofOperations = (Object.keys(errorStatus) as ErrorCode[]).filter((code) => !beforeOperations.includes(code));
const onlyCodes = byStatus(ofOperations).filter(([, codes]) => codes.length === 1);

/** Responses of a status with one code are the same everywhere, and named after the code. */
export const sharedResponses = Object.fromEntries(
  onlyCodes.map(([status, codes]) => [codes.join(), errorResponse(status, codes)]),
);

const refusal = (status: number, codes: readonly ErrorCode[]): Json => {
  const name = codes.join();
  return name in sharedResponses ? { $ref: `#/components/responses/${name}` } : errorResponse(status, codes);
};

/** A named shape has a description of its own; any other answer is described by its fields. */
const answerSchema = (data: Operation['data']): Json => {
  const schema = responseSchema(data);
  return '$ref' in schema || 'description' in schema
    ? schema
    : { description: 'The answer of the operation', ...schema };
};

const success = ({ group, method, status, credential, etag, data, accepts, example }: Operation): Json => ({
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
      schema: { type: 'object', properties: { data: answerSchema(data) }, required: ['data'] },
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

/** Errors of an operation that browsers post forms to: the visitor gets a page. */
const refusalOfForm = (status: number, codes: readonly ErrorCode[]): Json => {
  const response = errorResponse(status, codes);
  const content = response.content as Json;
  return { ...response, content: { ...content, 'text/html': { schema: { type: 'string' } } } };
};

export const responsesOf = (operation: Operation): Record<string, Json> => {
  const refuse = operation.accepts === 'form' ? refusalOfForm : refusal;
  const refusals = byStatus(errorCodesOf(operation)).map(([status, codes]) => [status, refuse(status, codes)]);
  return {
    ...(operation.existing && { 200: { ...success(operation), description: operation.existing } }),
    [operation.status]: success(operation),
    ...(operation.method === 'GET' && { 304: notModified }),
    ...(operation.accepts === 'form' && { 303: seeOther }),
    ...Object.fromEntries(refusals),
  };
};
