import { commonDescriptions, type Descriptions } from '#lib/platform/core/contract/descriptions.ts';
import { isJson, type Json } from './json.ts';
import { mapWithin } from './within.ts';

/** The descriptions of a field, the nearest first: its contract, the other contracts of the subject, all contracts. */
export type Sources = readonly Descriptions[];

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
  mapWithin(schema, (inner, keyword, name) =>
    keyword === 'properties'
      ? describeField(inner, sources, parent, String(name))
      : describeFields(inner, sources, parent),
  );
