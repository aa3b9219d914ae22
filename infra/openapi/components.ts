import type * as z from 'zod';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { storeCodePlaces } from '#lib/platform/core/contract/store-codes.ts';
import { withDiscriminators } from './discriminated.ts';
import { hoister } from './hoisted.ts';
import { type Direction, isJson, type Json } from './json.ts';
import { operationId } from './operation-id.ts';
import { capitalized, exactSchemas, nameIn, refTo } from './schemas.ts';
import { namedWithStoreCodes, withStoreCodes } from './store-codes.ts';
import { widened } from './widened.ts';

/** The mapping of a discriminator has references as plain texts. */
const refRenamed = (text: string, rename: (name: string) => string): string => {
  const name = nameIn({ $ref: text });
  return name === undefined ? text : refTo(rename(name));
};

/** A schema with other names in its references. */
const renamed = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((part) => renamed(part, rename));
  if (!isJson(value)) return value;
  const name = nameIn(value);
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    typeof inner === 'string' && key !== '$ref' ? refRenamed(inner, rename) : renamed(inner, rename),
  ]);
  return { ...Object.fromEntries(entries), ...(name !== undefined && { $ref: refTo(rename(name)) }) };
};

type Named = Record<Direction, ReadonlyMap<string, Json>>;

/** The shapes that are the same in requests and in answers: they have one schema. */
const sharedNames = ({ input, output }: Named): Set<string> => {
  const same = new Set(output.keys());
  const rename = (name: string): string => {
    const shared = name.replace(/Input$/, '');
    return same.has(shared) ? shared : name;
  };
  const isSame = (name: string): boolean =>
    JSON.stringify(renamed(input.get(name), rename)) === JSON.stringify(renamed(output.get(name), rename));
  // A shape that refers to itself is the same unless something else in it differs.
  for (let before = -1; before !== same.size; ) {
    before = same.size;
    for (const name of [...same].filter((one) => !isSame(one))) same.delete(name);
  }
  return same;
};

/** The name of an operation's answer schema: from the schema in the answer, or else from the operation. */
const resultName = (operation: Operation, data: Json): string => {
  const fields = Object.entries(isJson(data.properties) ? data.properties : {}) as [string, Json][];
  const [[, only = {}] = []] = fields;
  const held = nameIn(only);
  if (fields.length === 1 && held !== undefined) return held;
  const list = fields.find(([, { type }]) => type === 'array')?.[1].items;
  const entry = isJson(list) ? nameIn(list) : undefined;
  if (fields.length === 2 && 'nextCursor' in Object(data.properties) && entry !== undefined) return `${entry}Page`;
  return capitalized(operationId(operation));
};

export interface Components {
  exact: boolean;
  request: (operation: Pick<Operation, 'id'>) => Json;
  /** The whole answer, with its `data`. */
  answer: (operation: Pick<Operation, 'id'>) => Json;
  event: (shape: z.ZodType) => Json;
  parameter: (schema: Json) => Json;
  /** The schemas that a part of the document refers to, directly or through others. */
  referenced: (part: unknown) => Record<string, Json>;
}

const places = namedWithStoreCodes(exactSchemas.input.of);
/** The named schemas of requests, with the store codes that they take. */
const inputs = new Map(
  [...exactSchemas.input.named].map(([name, schema]) => [name, withStoreCodes(schema, places.get(name), new Map())]),
);

/** The schemas of the document. Each object has a name, and so has the body and the answer of each operation. */
const build = (exact: boolean, more: Record<string, Json>): Components => {
  const read = (schema: Json, io: Direction): Json => (exact ? schema : widened(schema, io));
  const namedOf = (io: Direction): Map<string, Json> => {
    const all = withDiscriminators(io === 'input' ? inputs : exactSchemas.output.named, io, exact);
    return new Map([...all].map(([name, schema]) => [name, read(schema, io)]));
  };
  const named: Named = { input: namedOf('input'), output: namedOf('output') };
  const shared = sharedNames(named);
  const withNames = (schema: Json): Json =>
    renamed(schema, (name) => {
      const plain = name.replace(/Input$/, '');
      return shared.has(plain) ? plain : name;
    }) as Json;

  const { hoist, define, finish } = hoister();
  for (const [name, schema] of named.output) define(name, withNames(schema), 'output');
  for (const [name, schema] of named.input) if (!shared.has(name)) define(`${name}Input`, withNames(schema), 'input');
  for (const [name, schema] of Object.entries(more)) define(name, schema, 'output');

  const requests = new Map<string, Json>();
  const answers = new Map<string, Json>();
  /** The name of each answer by what it holds, and the other way round: equal answers have one name. */
  const byContent = new Map<string, string>();
  const taken = new Set<string>();
  for (const operation of operations) {
    if (operation.body) {
      const schema = withNames(
        read(
          withStoreCodes(exactSchemas.input.of(operation.body), storeCodePlaces(operation).body, new Map()),
          'input',
        ),
      );
      const described =
        schema.$ref === undefined ? { description: `Body of: ${operation.summary}`, ...schema } : schema;
      requests.set(operation.id, hoist(described, `${capitalized(operationId(operation))}Input`, 'input'));
    }
    const data = withNames(read(exactSchemas.output.of(operation.data), 'output'));
    const content = JSON.stringify(data);
    const known = byContent.get(content);
    if (known !== undefined) {
      answers.set(operation.id, { $ref: refTo(`${known}Answer`) });
      continue;
    }
    const wished = nameIn(data) ?? resultName(operation, data);
    const name = taken.has(wished) ? capitalized(operationId(operation)) : wished;
    byContent.set(content, name);
    taken.add(name);
    const described =
      data.$ref === undefined && data.description === undefined
        ? { description: `Answer of: ${operation.summary}`, ...data }
        : data;
    const result = hoist(described, `${name}Result`, 'output');
    const envelope = {
      type: 'object',
      description: 'A successful answer',
      properties: { data: result },
      required: ['data'],
    };
    answers.set(operation.id, define(`${name}Answer`, envelope, 'output'));
  }
  const { resolve, schemas } = finish();

  const referenced = (part: unknown): Record<string, Json> => {
    const reached: Record<string, Json> = {};
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const name = '$ref' in value ? nameIn(value) : undefined;
      const schema = name === undefined ? undefined : schemas.get(name);
      if (name !== undefined && schema && !(name in reached)) {
        reached[name] = schema;
        visit(schema);
      }
      for (const inner of Object.values(value)) visit(inner);
    };
    visit(part);
    return Object.fromEntries(Object.entries(reached).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  };
  return {
    exact,
    request: ({ id }) => resolve(requests.get(id) ?? {}),
    answer: ({ id }) => resolve(answers.get(id) ?? {}),
    event: (shape) => resolve(withNames(exactSchemas.output.of(shape))),
    parameter: (schema) => read(schema, 'input'),
    referenced,
  };
};

const built = new Map<boolean, Components>();

/** The schemas as generators read them, or as exact as the contracts. */
export const componentsOf = (exact: boolean, more: Record<string, Json>): Components => {
  const components = built.get(exact) ?? build(exact, more);
  built.set(exact, components);
  return components;
};
