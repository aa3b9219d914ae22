import type { Operation } from '#lib/core/contract/operation.ts';
import { mediaTypes } from '#lib/media/shapes.contract.ts';
import { isFile } from './multipart.ts';
import { type Json, requestSchema } from './schemas.ts';

/** Nested JSON as HTML forms write it: `fields[name]=value`. */
const encodingOf = (body: unknown): Json => {
  const nested = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'object');
  return Object.fromEntries(nested.map(([name]) => [name, { style: 'deepObject', explode: true }]));
};

/** A file as it appears in a form: by its name. */
const shown = (value: unknown): unknown => (isFile(value) ? value.filename : value);

const formBodyOf = (body: unknown): Json => {
  const fields = Object.entries(body ?? {});
  const files = fields.flatMap(([name, value]) =>
    isFile(value) ? [[name, { contentType: mediaTypes.join(', ') }]] : [],
  );
  return {
    examples: { example: { value: Object.fromEntries(fields.map(([name, value]) => [name, shown(value)])) } },
    encoding: Object.fromEntries(files),
  };
};

/** The body of an operation in each of its encodings; undefined for an operation without one. */
export const requestBodyOf = ({ body, accepts, example }: Operation): Json | undefined => {
  if (!body) return undefined;
  if (accepts === 'multipart')
    return {
      required: true,
      content: { 'multipart/form-data': { schema: requestSchema(body), ...formBodyOf(example.body) } },
    };
  const json = { schema: requestSchema(body), examples: { example: { value: example.body } } };
  const form = { ...json, encoding: encodingOf(example.body) };
  return {
    required: !body.safeParse({}).success,
    content: {
      'application/json': json,
      ...(accepts === 'form' && { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form }),
    },
  };
};
