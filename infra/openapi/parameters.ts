import { isChange, type Operation } from '#lib/platform/core/contract/operation.ts';
import { minReasonLength } from '#lib/platform/core/contract/sign-in-numbers.ts';
import { idempotencyHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { storeCodePlaces } from '#lib/platform/core/contract/store-codes.ts';
import { hours } from '#lib/platform/core/contract/units.ts';
import type { Components } from './components.ts';
import type { Json } from './json.ts';
import { parametersIn } from './schemas.ts';
import { storeCode } from './store-codes.ts';

/** Headers of many operations, described once. They have no examples, since the viewer would send them. */
export const sharedParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Makes it safe to send the request again: a request with the same key and body gets the first answer, with \`Idempotent-Replayed: true\`, for at least ${hours(idempotencyHours)}. Choose a new key, such as a UUID, for each new request.`,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  StoreCode: {
    name: 'storeCode',
    in: 'query',
    description:
      'The store code of the location, in place of its id. In a path, `-` then stands for the id: `…/locations/-/profile?storeCode=TX-001`',
    schema: storeCode,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the version that was read, such as `"3-xVt0bq2mJcEw1o9a"`. If the resource has changed since then, the request is refused with 412 `precondition_failed`.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer. If the answer would be the same, it is 304 and has no body.',
    schema: { type: 'string' },
  },
  AccessReason: {
    name: 'X-Access-Reason',
    in: 'header',
    description: `Why platform staff call, in a sentence of at least ${minReasonLength} characters; required of them, ignored for others. The brand or tenant can read it in its audit log. Percent-encode letters outside of ASCII.`,
    schema: { type: 'string', minLength: 10, maxLength: 200 },
  },
};

const shared = (name: keyof typeof sharedParameters): Json => ({ $ref: `#/components/parameters/${name}` });

/** Whether it honours `Idempotency-Key`. */
export const isCreating = ({
  method,
  status,
  keepsAnswer,
}: Pick<Operation, 'method' | 'status' | 'keepsAnswer'>): boolean =>
  method === 'POST' && (status === 201 || keepsAnswer === true);

/** An example as the value that the schema describes. */
const asValue = (sent: string, { type }: Json): unknown =>
  type === 'integer' || type === 'number' ? Number(sent) : type === 'boolean' ? sent === 'true' : sent;

export const parametersOf = (operation: Operation, components: Components): Json[] => {
  const { group, credential, etag, example } = operation;
  const codes = storeCodePlaces(operation);
  const given: Record<string, string> = { ...example.params, ...example.query };
  const place = (where: 'path' | 'query') =>
    parametersIn(where, operation).map(({ name, required, description, schema }) => ({
      name,
      in: where,
      required,
      ...(description !== undefined && { description }),
      schema: components.parameter(schema),
      ...(name in given && { example: asValue(given[name] ?? '', schema) }),
    }));
  return [
    ...place('path'),
    ...place('query'),
    ...(codes.path || codes.query ? [shared('StoreCode')] : []),
    ...(isCreating(operation) ? [shared('IdempotencyKey')] : []),
    ...(etag && isChange(operation) && !isCreating(operation) ? [shared('IfMatch')] : []),
    ...(operation.method === 'GET' ? [shared('IfNoneMatch')] : []),
    ...(credential !== 'none' && group !== 'me' ? [shared('AccessReason')] : []),
  ];
};
