import { readdirSync } from 'node:fs';
import * as z from 'zod';
import { operations } from '#lib/operations.ts';

export type Json = Record<string, unknown>;

type Schema = z.core.$ZodType;
type Direction = 'input' | 'output';

const folder = new URL('../../lib/', import.meta.url);

/** The modules with shapes: the contracts of all subjects, and what they share. */
const holdsShapes = (file: string): boolean =>
  file.endsWith('contract.ts') || ['core/errors.ts', 'core/primitives.ts'].includes(file.replaceAll('\\', '/'));

const modules: Json[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(holdsShapes)
    .map((file) => import(/* @vite-ignore */ new URL(file, folder).href)),
);

const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The objects and lazy shapes that the contract exports, by name. Other shapes are inlined. */
const namedShapes = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    value instanceof z.ZodObject || value instanceof z.ZodLazy ? [{ name: capitalized(name), shape: value }] : [],
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

const convertAll = (io: Direction, roots: readonly { name: string; shape: Schema }[]) => {
  const registry = z.registry<{ id: string }>();
  for (const { name, shape } of [...roots, ...namedShapes]) registry.add(shape as z.ZodType, { id: name });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (name) => refTo(name, io),
    override: readable(io),
    // Named shapes that only requests use are transforms, and no response refers to them.
    unrepresentable: 'any',
  });
  return {
    of: (shape: Schema): Json => {
      const name = registry.get(shape as z.ZodType)?.id ?? '';
      return namedShapes.some((named) => named.name === name) ? { $ref: refTo(name, io) } : bare(schemas[name] ?? {});
    },
    named: namedShapes.map(({ name }) => [refTo(name, io), bare(schemas[name] ?? {})] as const),
  };
};

const requests = convertAll(
  'input',
  operations.flatMap(({ id, body }) => (body ? [{ name: id, shape: body }] : [])),
);
const responses = convertAll(
  'output',
  operations.map(({ id, data }) => ({ name: id, shape: data })),
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

interface Field {
  name: string;
  required: boolean;
  schema: Json;
}

/** The fields of a path or a query, one by one. */
export const fieldsOf = (shape: z.ZodType): Field[] => {
  if (!(shape instanceof z.ZodObject)) throw new Error('Path and query are objects');
  return Object.entries(shape.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    required: !field.safeParse(undefined).success,
    schema: parameterSchema(field),
  }));
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
