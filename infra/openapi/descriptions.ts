import { commonDescriptions, type Descriptions } from '#lib/platform/core/contract/descriptions.ts';

type Json = Record<string, unknown>;

/** What describes a field, the nearest first: its contract, the other contracts of the subject, all contracts. */
export type Sources = readonly Descriptions[];

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The description of a field within its parent; undefined where no source has one. */
export const descriptionOf = (sources: Sources, parent: string, name: string): string | undefined => {
  const all = [...sources, commonDescriptions];
  const qualified = `${parent}.${name}`;
  const first = (...keys: string[]) =>
    all.flatMap((source) => keys.flatMap((key) => (Object.hasOwn(source, key) ? [source[key]] : [])))[0];
  // A filter by a field needs a description of its own: `Status of the lead` does not explain `?status=`.
  return parent === 'query' || parent === 'path' ? (first(qualified) ?? first(name)) : first(qualified, name);
};

/** A value that may be null stands in an `anyOf`, where its description would belong to one branch only. */
const liftDescription = (field: Json): Json => {
  const branches = Array.isArray(field.anyOf) ? field.anyOf.filter(isJson) : [];
  const [only, ...others] = branches.filter(({ type }) => type !== 'null');
  if (!only || others.length > 0 || typeof only.description !== 'string') return field;
  const { description, ...bare } = only;
  return { ...field, description, anyOf: branches.map((branch) => (branch === only ? bare : branch)) };
};

const withDescription = (field: Json, sources: Sources, parent: string, name: string): Json => {
  const described = describeFields(field, sources, name);
  if (typeof described.description === 'string') return described;
  const description = descriptionOf(sources, parent, name);
  return description === undefined ? liftDescription(described) : { ...described, description };
};

/**
 * The description says the default, and the schema does not: generators of types take a property with a default as one
 * that is always there, also in the schema of a request.
 */
const describeField = (field: Json, sources: Sources, parent: string, name: string): Json => {
  const { default: initial, ...described } = withDescription(field, sources, parent, name);
  if (initial !== undefined && !/\bdefault\b/i.test(String(described.description ?? '')))
    throw new Error(`${parent}.${name} has a default: say it in its description`);
  return described;
};

/** A schema whose fields, at any depth, have the descriptions that the sources hold for them. */
export const describeFields = (schema: Json, sources: Sources, parent: string): Json =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isJson(value))
        return [
          keyword,
          Object.fromEntries(
            Object.entries(value).map(([name, field]) => [
              name,
              isJson(field) ? describeField(field, sources, parent, name) : field,
            ]),
          ),
        ];
      if (['items', 'additionalProperties'].includes(keyword) && isJson(value))
        return [keyword, describeFields(value, sources, parent)];
      if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword) && Array.isArray(value))
        return [keyword, value.map((part) => (isJson(part) ? describeFields(part, sources, parent) : part))];
      return [keyword, value];
    }),
  );
