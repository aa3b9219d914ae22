import { type ErrorCode, errorStatus } from '#lib/core/errors.ts';
import type { Operation } from '#lib/core/operation.ts';
import { beforeOperations, errorCodesOf, errorMeanings } from './errors.ts';
import { type Json, responseSchema } from './schemas.ts';

const header = (description: string, type = 'string'): Json => ({ description, schema: { type } });

export const sharedHeaders = {
  RequestId: header('Names this request in the logs; give it when you ask for help'),
  ETag: header('Version of the resource, for If-Match'),
  IdempotentReplayed: header('`true` when this is the answer to an earlier request'),
  Location: header('Where the browser goes next'),
  RetryAfter: header('Seconds to wait', 'integer'),
  WwwAuthenticate: header('The kind of credential that is asked for'),
  RateLimitPolicy: header('The allowance: `"<name>";q=<requests>;w=<seconds>`'),
  RateLimit: header('What is left of it: `"<name>";r=<requests>;t=<seconds until it is whole again>`'),
  XRateLimitLimit: header('Requests allowed in the present window', 'integer'),
  XRateLimitRemaining: header('Requests left in it', 'integer'),
  XRateLimitReset: header('When it ends, in seconds since 1970', 'integer'),
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

const fieldCodes = ['required', 'type', 'format', 'min', 'max', 'enum', 'unknown_field', 'unknown_option'];

export const errorSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string', description: 'For people; it may change, unlike the code' },
        details: {
          description: 'More about it. Of a validation_error: every wrong field',
          anyOf: [
            {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  field: { type: 'string', description: 'Its path, with dots' },
                  code: { type: 'string', enum: fieldCodes },
                  message: { type: 'string' },
                },
                required: ['field', 'code', 'message'],
              },
            },
            { type: 'object' },
          ],
        },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
};

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

const success = ({ method, status, credential, etag, data, accepts, example }: Operation): Json => ({
  description: status === 201 ? 'Created' : 'Done',
  headers: {
    ...requestId,
    ...(etag && method !== 'DELETE' && { ETag: shared('ETag') }),
    ...(method === 'POST' && status === 201 && { 'Idempotent-Replayed': shared('IdempotentReplayed') }),
    ...(credential !== 'none' && rateLimit),
  },
  content: {
    'application/json': {
      schema: { type: 'object', properties: { data: responseSchema(data) }, required: ['data'] },
      examples: { example: { value: { data: example.data } } },
    },
    ...(accepts === 'form' && { 'text/html': { schema: { type: 'string' } } }),
  },
});

const seeOther: Json = {
  description: 'The answer to a page without JavaScript, when the form names where to go after a submission',
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
    ...(operation.accepts === 'form' && { 303: seeOther }),
    ...Object.fromEntries(refusals),
  };
};
