import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { mediaTypes } from '#lib/platform/media/shapes.contract.ts';
import type { Components } from './components.ts';
import type { Json } from './json.ts';
import { isFile } from './multipart.ts';

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

/**
 * A form of a page has the names of the JSON body and any others, all as text; only multipart has files. It is no schema with
 * a name: generators of code make types of JSON alone.
 */
const formOf = (parts: Json): Json => ({
  schema: {
    type: 'object',
    description:
      'The names of the JSON body. An answer is `fields[<name>]`; where no name has brackets, every other name is an answer',
    additionalProperties: parts,
  },
});

/** The body of an operation in each of its encodings; undefined for an operation without one. */
export const requestBodyOf = ({ id, body, accepts, example }: Operation, components: Components): Json | undefined => {
  if (!body) return undefined;
  const schema = components.request({ id });
  if (accepts === 'multipart')
    return {
      required: true,
      content: { 'multipart/form-data': { schema, ...formBodyOf(example.body) } },
    };
  return {
    required: !body.safeParse({}).success,
    content: {
      'application/json': { schema, examples: { example: { value: example.body } } },
      ...(accepts === 'form' && {
        'application/x-www-form-urlencoded': formOf({ type: 'string' }),
        'multipart/form-data': formOf({ description: 'A text, or a file, which is not kept' }),
      }),
    },
  };
};
