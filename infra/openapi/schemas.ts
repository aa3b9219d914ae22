import * as z from 'zod';
import { operations } from '#lib/operations.ts';
import type { Descriptions } from '#lib/platform/core/contract/descriptions.ts';
import { isOmittedByNull } from '#lib/platform/core/contract/omitted-lists.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { contracts, descriptionsFor, descriptionsForOperation } from './contracts.ts';
import { describeFields, descriptionOf } from './descriptions.ts';
import { type Direction, isJson, type Json } from './json.ts';

type Schema = z.core.$ZodType;

export const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

interface Root {
  name: string;
  /** The name that the shape's own fields have in the keys of descriptions. */
  parent: string;
  shape: Schema;
  descriptions: readonly Descriptions[];
}

/** The last word of a name. */
export const lastWord = (name: string): string => /[A-Z][a-z]*$/.exec(name)?.[0] ?? name;

/** The shapes of a lazy union by the constant in `type`: those of `contentBlock` are `HeadingBlock`, ..., and `OtherBlock`. */
const membersOf = (root: Root): Root[] => {
  const union = root.shape instanceof z.ZodLazy ? root.shape._zod.innerType : undefined;
  if (!(union instanceof z.ZodUnion)) return [];
  return (union.options as z.ZodType[]).map((shape) => {
    const type = shape instanceof z.ZodObject ? shape.shape.type : undefined;
    const kind = type instanceof z.ZodLiteral ? String(type.value) : 'other';
    return { ...root, name: `${capitalized(kind)}${lastWord(root.name)}`, shape };
  });
};

const isNamed = (value: unknown): value is z.ZodObject | z.ZodLazy | z.ZodPipe =>
  value instanceof z.ZodObject ||
  value instanceof z.ZodLazy ||
  (value instanceof z.ZodPipe && value.in instanceof z.ZodObject);

/** The objects, lazy shapes and members of lazy unions that contracts export, by name. Other shapes have no name of their own. */
const namedShapes: readonly Root[] = contracts.flatMap((contract) =>
  Object.entries(contract.exports).flatMap(([name, value]) => {
    if (!isNamed(value)) return [];
    const root = { name: capitalized(name), parent: name, shape: value, descriptions: descriptionsFor(contract) };
    return [root, ...membersOf(root)];
  }),
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
    if (io === 'input' && isOmittedByNull(zodSchema)) jsonSchema.type = [jsonSchema.type, 'null'];
  };

const bare = ({ $schema, $id, ...rest }: Json): Json => rest;

const prefix = '#/components/schemas/';

export const refTo = (name: string, io: Direction = 'output'): string =>
  `${prefix}${name}${io === 'input' ? 'Input' : ''}`;

/** The name of the schema that a reference leads to; undefined for what is no reference to a schema. */
export const nameIn = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' && $ref.startsWith(prefix) ? $ref.slice(prefix.length) : undefined;

/** A schema in which shapes that only their contract knows to be a named one are references to it. */
const withShapes = (value: unknown, io: Direction): unknown => {
  if (Array.isArray(value)) return value.map((part) => withShapes(part, io));
  if (!isJson(value)) return value;
  if (typeof value['x-shape'] === 'string') return { $ref: refTo(capitalized(value['x-shape']), io) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withShapes(inner, io)]));
};

const convertAll = (io: Direction, roots: readonly Root[]) => {
  const all = [...roots, ...namedShapes];
  const registry = z.registry<{ id: string }>();
  for (const { name, shape } of all) registry.add(shape as z.ZodType, { id: name });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (name) => refTo(name, io),
    override: readable(io),
    // Named shapes that only requests use are transforms, and no response refers to them.
    unrepresentable: 'any',
  });
  const described = new Map(
    all.map(({ name, parent, descriptions }) => {
      const schema = describeFields(withShapes(bare(schemas[name] ?? {}), io) as Json, descriptions, parent);
      const description = schema.description ?? descriptions.find((source) => Object.hasOwn(source, parent))?.[parent];
      return [name, { ...(description !== undefined && { description }), ...schema }] as const;
    }),
  );
  const names = new Set(namedShapes.map(({ name }) => name));
  return {
    of: (shape: Schema): Json => {
      const name = registry.get(shape as z.ZodType)?.id ?? '';
      return names.has(name) ? { $ref: refTo(name, io) } : (described.get(name) ?? {});
    },
    named: new Map([...names].map((name) => [name, described.get(name) ?? {}])),
  };
};

const rootOf = (parent: string, operation: Operation, shape: Schema): Root => ({
  name: operation.id,
  parent,
  shape,
  descriptions: descriptionsForOperation(operation),
});

/** The shapes of all requests and answers as JSON Schema, with their descriptions: as exact as the contracts. */
export const exactSchemas = {
  input: convertAll(
    'input',
    operations.flatMap((operation) => (operation.body ? [rootOf('request', operation, operation.body)] : [])),
  ),
  output: convertAll(
    'output',
    operations.map((operation) => rootOf('response', operation, operation.data)),
  ),
};

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
