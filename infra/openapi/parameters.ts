import { isChange, type Operation } from '#lib/core/operation.ts';
import { fieldsOf, type Json } from './schemas.ts';

/** Headers of many operations, described once. They have no examples, since the viewer would send them. */
export const sharedParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes it safe to send this request again: a repeat with the same key and body is given the first answer, with `Idempotent-Replayed: true`. Kept for at least 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The ETag that was read, such as `"3"`. When the resource has changed since, the request is refused with 412.',
    schema: { type: 'string' },
  },
  AccessReason: {
    name: 'X-Access-Reason',
    in: 'header',
    description:
      'Only for platform staff, and required of them: why they call. The brand or tenant can read it in its audit log.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
};

const shared = (name: keyof typeof sharedParameters): Json => ({ $ref: `#/components/parameters/${name}` });

const isCreating = ({ method, status }: Operation): boolean => method === 'POST' && status === 201;

export const parametersOf = (operation: Operation): Json[] => {
  const { params, query, group, credential, etag, example } = operation;
  const given: Record<string, string> = { ...example.params, ...example.query };
  const place = (where: 'path' | 'query') =>
    fieldsOf(where === 'path' ? params : query).map(({ name, required, schema: { description, ...schema } }) => ({
      name,
      in: where,
      required,
      ...(description !== undefined && { description }),
      schema,
      ...(name in given && { example: given[name] }),
    }));
  return [
    ...place('path'),
    ...place('query'),
    ...(isCreating(operation) ? [shared('IdempotencyKey')] : []),
    ...(etag && isChange(operation) ? [shared('IfMatch')] : []),
    ...(credential !== 'none' && group !== 'me' ? [shared('AccessReason')] : []),
  ];
};
