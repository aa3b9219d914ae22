import { discriminates } from './discriminated.ts';
import type { Direction, Json } from './json.ts';
import { isNull, oneSchema } from './unions.ts';
import { mapWithin } from './within.ts';

const largestOfFourBytes = 2 ** 31 - 1;

/** Languages with integers of a fixed size need to know which ones are larger than four bytes. */
const withSize = (schema: Json): Json => {
  const { maximum = Number.MAX_SAFE_INTEGER, minimum, ...rest } = schema;
  const most = Number(maximum);
  return {
    ...rest,
    ...(Number(minimum ?? 0) > -largestOfFourBytes && minimum !== undefined && { minimum }),
    ...(most < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(most > largestOfFourBytes && { format: 'int64' }),
  };
};

const sentence = (description: unknown, addition: string): string =>
  description === undefined ? addition : `${description}. ${addition}`;

const quoted = (values: readonly unknown[]): string => values.map((value) => `\`${value}\``).join(', ');

/** Readers of a longer list see the names of the extension alone. */
const mostInDescription = 12;

/** Generated code refuses an answer with a value that its enum does not have, so an answer has none: values may be added. */
const open = ({ enum: values, [discriminates]: isFixed, ...schema }: Json): Json => {
  if (isFixed) return { ...schema, enum: values };
  if (!Array.isArray(values)) return schema;
  const isTold = values.every((value) => String(schema.description).includes(`\`${value}\``));
  const isShort = values.length > 1 && values.length <= mostInDescription;
  const list = isShort && !isTold ? `${quoted(values)}; values may be added` : 'Values may be added';
  return { ...schema, description: sentence(schema.description, list), 'x-extensible-enum': values };
};

/** An answer's schema without limits of length, size and form: a later version of the API may answer longer or larger values. */
const unlimited = ({
  pattern,
  minLength,
  maxLength,
  minimum,
  maximum,
  exclusiveMinimum,
  minItems,
  maxItems,
  multipleOf,
  ...schema
}: Json): Json => schema;

const constant = ({ const: value, ...schema }: Json): Json => {
  if (value === undefined) return schema;
  if (typeof value === 'string') return { ...schema, type: 'string', enum: [value] };
  return { ...schema, description: sentence(schema.description, `Always \`${value}\``) };
};

const plain = (schema: Json, io: Direction): Json => {
  const { propertyNames, ...one } = constant(schema);
  const sized = one.type === 'integer' ? withSize(one) : one;
  if (io === 'output') return withoutRenamed(open(unlimited(sized)));
  const { [discriminates]: _, ...sent } = sized;
  return sent;
};

const isMap = ({ type, properties }: Json): boolean => type === 'object' && properties === undefined;

/** Null beside the values of a schema, in the form that all generators read. */
const orNull = ({ description, ...schema }: Json): Json => {
  const described = description === undefined ? {} : { description };
  if (schema.type === undefined && schema.$ref === undefined && schema.anyOf === undefined) return { ...described };
  const isSimple = typeof schema.type === 'string' && !schema.enum && !schema.properties && !isMap(schema);
  if (isSimple) return { ...described, ...schema, type: [schema.type, 'null'] };
  return { ...described, anyOf: [schema, { type: 'null' }] };
};

/** The values of a map are of one type, or of any. */
const valueOfMap = ({ anyOf, ...schema }: Json): Json | true => {
  if (anyOf === undefined || (anyOf as Json[]).some(({ $ref, properties }) => $ref ?? properties))
    return anyOf ? { ...schema, anyOf } : schema;
  return schema.description === undefined ? true : schema;
};

const inner = (schema: Json, io: Direction): Json =>
  mapWithin(schema, (part, keyword, place) => {
    if (typeof place === 'number') return part;
    if (keyword !== 'additionalProperties') return widened(part, io);
    return Object.keys(part).length === 0 || valueOfMap(widened(part, io));
  });

/**
 * Names that the TypeScript of openapi-generator writes in another way. It does not compile where such a property is
 * required.
 */
const isRenamed = (name: unknown): boolean => /_|^(?:exists|export|import)$/.test(String(name));

const withoutRenamed = (schema: Json): Json =>
  Array.isArray(schema.required) ? { ...schema, required: schema.required.filter((name) => !isRenamed(name)) } : schema;

/** The alternatives of a schema, those within alternatives too. */
const branchesOf = (schema: Json): Json[] => {
  const { anyOf, oneOf, type } = schema;
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches)) return branches.flatMap(branchesOf);
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema];
};

/**
 * A schema as generators of code for any language read it: one type for each value, no constants, and in answers no
 * limits. It permits all that the exact one permits.
 */
export const widened = (exact: Json, io: Direction): Json => {
  if (exact.discriminator || (exact.anyOf && exact.properties)) return exact;
  const branches = branchesOf(exact);
  if (branches.length === 1) return plain(inner(exact, io), io);
  const { description } = exact;
  const values = branches.filter((branch) => !isNull(branch));
  const one = oneSchema(values, (branch) => widened(branch, io));
  const described = { ...one, ...(description !== undefined && { description }) };
  const schema = values.length > 1 && io === 'output' && one.enum ? open(described) : described;
  return values.length < branches.length ? orNull(schema) : schema;
};
