import * as z from 'zod';
import type { Descriptions } from '#lib/core/contract/descriptions.ts';
import type { Operation } from '#lib/core/contract/operation.ts';
import { operations } from '#lib/operations.ts';
import { contracts, descriptionsFor, descriptionsForOperation } from './contracts.ts';
import { describeFields, descriptionOf } from './descriptions.ts';

export type Json = Record<string, unknown>;

type Schema = z.core.$ZodType;
type Direction = 'input' | 'output';

const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The objects and lazy shapes that the contract exports, by name. Other shapes are inlined. */
const namedShapes = contracts.flatMap((contract) =>
  Object.entries(contract.exports).flatMap(([name, value]) =>
    value instanceof z.ZodObject || value instanceof z.ZodLazy
      ? [{ name: capitalized(name), parent: name, shape: value, descriptions: descriptionsFor(contract) }]
      : [],
  ),
);

const formatted = new Set(['uuid', 'date-time', 'date', 'email']);

/** The output of a pipe describes the value better than its input. */
const endOf = (schema: Schema): Json =>
  schema instanceof z.ZodPipe ? z.toJSONSchema(schema.out, { unrepresentable: 'any' }) : {};

/**
 * For readers: formats with a name have no pattern. Response objects permit unknown properties, since answers may get new
 * fields.
 */
const readable =
  (io: Direction) =>
  ({ zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: Json }): void => {
    const { $schema, ...end } = endOf(zodSchema);
    if (end.type !== undefined && end.type === jsonSchema.type) Object.assign(jsonSchema, end);
    if (formatted.has(String(jsonSchema.format))) delete jsonSchema.pattern;
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  };

const bare = ({ $schema, $id, ...rest }: Json): Json => rest;

const refTo = (name: string, io: Direction): string => `#/components/schemas/${name}${io === 'input' ? 'Input' : ''}`;

interface Root {
  name: string;
  /** What the fields of the shape itself belong to, in the keys of descriptions. */
  parent: string;
  shape: Schema;
  descriptions: readonly Descriptions[];
}

const convertAll = (io: Direction, roots: readonly Root[]) => {
  const registry = z.registry<{ id: string }>();
  for (const { name, shape } of [...roots, ...namedShapes]) registry.add(shape as z.ZodType, { id: name });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (name) => refTo(name, io),
    override: readable(io),
    // Named shapes that only requests use are transforms, and no response refers to them.
    unrepresentable: 'any',
  });
  const described = new Map(
    [...roots, ...namedShapes].map(({ name, parent, descriptions }) => {
      const schema = describeFields(bare(schemas[name] ?? {}), descriptions, parent);
      const description = schema.description ?? descriptions.find((source) => Object.hasOwn(source, parent))?.[parent];
      return [name, { ...(description !== undefined && { description }), ...schema }] as const;
    }),
  );
  return {
    of: (shape: Schema): Json => {
      const name = registry.get(shape as z.ZodType)?.id ?? '';
      return namedShapes.some((named) => named.name === name) ? { $ref: refTo(name, io) } : (described.get(name) ?? {});
    },
    named: namedShapes.map(({ name }) => [refTo(name, io), described.get(name) ?? {}] as const),
  };
};

const rootOf = (parent: string, operation: Operation, shape: Schema): Root => ({
  name: operation.id,
  parent,
  shape,
  descriptions: descriptionsForOperation(operation),
});

const requests = convertAll(
  'input',
  operations.flatMap((operation) => (operation.body ? [rootOf('request', operation, operation.body)] : [])),
);
const responses = convertAll(
  'output',
  operations.map((operation) => rootOf('response', operation, operation.data)),
);

export const requestSchema = requests.of;
export const responseSchema = responses.of;

/** The schema of a parameter. Where only code describes the value, the text that is sent. */
const parameterSchema = (shape: Schema): Json => {
  try {
    return bare(z.toJSONSchema(shape, { io: 'output', override: readable('output') }));
  } catch {
    return bare(z.toJSONSchema(shape, { io: 'input', override: readable('input') }));
  }
};

interface Parameter {
  name: string;
  required: boolean;
  description: string | undefined;
  schema: Json;
}

/** The parameters in the path or in the query of an operation. */
export const parametersIn = (place: 'path' | 'query', operation: Operation): Parameter[] => {
  const shape: z.ZodType = place === 'path' ? operation.params : operation.query;
  if (!(shape instanceof z.ZodObject)) throw new Error('Path and query are objects');
  return Object.entries(shape.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { description, ...schema } = parameterSchema(field);
    return {
      name,
      required: !field.safeParse(undefined).success,
      description:
        typeof description === 'string' ? description : descriptionOf(descriptionsForOperation(operation), place, name),
      schema,
    };
  });
};

/** The named shapes that a part of the document refers to, directly or through others. */
export const referencedSchemas = (from: unknown): Record<string, Json> => {
  const known = new Map<string, Json>([...requests.named, ...responses.named]);
  const reached: Record<string, Json> = {};
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const ref = '$ref' in value ? String(value.$ref) : '';
    const schema = known.get(ref);
    const name = ref.slice(ref.lastIndexOf('/') + 1);
    if (schema && !(name in reached)) {
      reached[name] = schema;
      visit(schema);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(from);
  return reached;
};
