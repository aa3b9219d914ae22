import { isJson, type Json } from './json.ts';

export const isNull = ({ type, const: value }: Json): boolean => type === 'null' || value === null;

const valuesOf = ({ enum: values, const: value }: Json): unknown[] | undefined => {
  if (Array.isArray(values)) return values;
  return value === undefined ? undefined : [value];
};

/** Values of one primitive type: an enum if each has one. A format that only some have does not hold for all. */
const onePrimitive = (type: string, branches: readonly Json[]): Json => {
  const values = branches.map(valuesOf);
  const formats = new Set(branches.map(({ format }) => format));
  const [format] = formats;
  return {
    type,
    ...(formats.size === 1 && format !== undefined && { format }),
    ...(values.every((list) => list !== undefined) && { enum: [...new Set(values.flat())] }),
  };
};

type Read = (schema: Json) => Json;

/** An object with the properties of all: those that only some have are optional. */
const oneObject = (branches: readonly Json[], read: Read): Json => {
  const properties = branches.map((branch) => (isJson(branch.properties) ? branch.properties : {}));
  const required = branches.map((branch) => (Array.isArray(branch.required) ? branch.required : []));
  const names = [...new Set(properties.flatMap(Object.keys))];
  const fieldOf = (name: string): Json => {
    const fields = properties.flatMap((fields) => (isJson(fields[name]) ? [fields[name]] : []));
    const description = fields.map((field) => field.description).find((text) => text !== undefined);
    const field = fields.length === 1 ? fields[0] : { anyOf: fields };
    return { ...read(field ?? {}), ...(description !== undefined && { description }) };
  };
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, fieldOf(name)])),
    required: names.filter((name) => required.every((list) => list.includes(name))),
  };
};

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** Any value, with the permitted ones in words: most languages have no type for a text or a list. */
const anyValue = (types: ReadonlySet<unknown>): Json => {
  const list = either.format([...types].map((type) => kinds[String(type)] ?? 'an object'));
  return { description: `${list.charAt(0).toUpperCase()}${list.slice(1)}` };
};

const primitives = new Set<unknown>(['string', 'number', 'boolean']);

/** One schema that permits what any of several permits. A number that may be written as text is a number, and vice versa. */
export const oneSchema = (branches: readonly Json[], read: Read): Json => {
  const [first = {}] = branches;
  if (branches.length === 1) return read(first);
  const types = new Set(branches.map(({ type }) => (type === 'integer' ? 'number' : type)));
  const [type] = types;
  if (types.size === 1 && (type === 'string' || type === 'number')) {
    const isWhole = branches.every((branch) => branch.type === 'integer' || Number.isInteger(branch.const));
    return onePrimitive(isWhole ? 'integer' : type, branches);
  }
  if (types.size === 2 && types.has('string') && types.has('number')) return read(first);
  if (branches.every(({ properties }) => properties !== undefined)) return oneObject(branches, read);
  if (branches.every(({ $ref }) => $ref !== undefined)) return { anyOf: branches };
  // A property `equals` of any type would be `equals(Object)` in Java, so that primitive values stay a union.
  if ([...types].every((one) => primitives.has(one))) return { anyOf: [...types].map((one) => ({ type: one })) };
  return anyValue(types);
};
