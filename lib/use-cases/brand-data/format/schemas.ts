import * as z from 'zod';
import type { Section } from '../section.ts';

const reference = {
  type: 'string',
  pattern: '^@[a-z-]+/.+',
  description: 'A record by its name, such as @locations/austin',
};

/** JSON Schema of the lines of a section: what people may write, with references in place of ids. */
export const jsonSchemaOf = ({ name, title, shape }: Section): object => {
  const { $schema, properties, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== 'uuid') return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, reference);
    },
  });
  const ref = { type: 'string', pattern: `^@${name}/.+`, description: 'The name of the record in this folder' };
  return {
    $schema,
    title,
    ...schema,
    properties: {
      ref,
      ...properties,
      ...(name === 'media' && { file: { type: 'string', description: 'Its bytes, below media/' } }),
    },
    required: ['ref'],
  };
};
