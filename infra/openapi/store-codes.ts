import { operations } from '#lib/operations.ts';
import {
  type CodeField,
  type CodePlaces,
  maxStoreCodeLength,
  maxStoreCodes,
  storeCodePlaces,
} from '#lib/platform/core/contract/store-codes.ts';
import { isJson, type Json } from './json.ts';
import { nameIn } from './schemas.ts';

/** The schema of a store code. */
export const storeCode = { type: 'string', minLength: 1, maxLength: maxStoreCodeLength };

const twinOf = ({ ids, isList }: CodeField, { minItems, maxItems = maxStoreCodes }: Json): Json =>
  isList
    ? {
        type: ['array', 'null'],
        items: storeCode,
        ...(minItems !== undefined && { minItems }),
        maxItems,
        description: `In place of \`${ids}\`: the store codes of the locations`,
      }
    : { ...storeCode, description: `In place of \`${ids}\`: the store code of the location` };

/** The named schemas of requests that have store codes within, by their names. */
export type Named = Map<string, CodePlaces>;

/**
 * The exact schema of a request, or of a part of it, with the store codes that it takes in place of ids. Null is the same as
 * none, as for every list. A part that is a component schema is not changed here: its name is noted in `named`.
 */
export const withStoreCodes = (schema: Json, places: CodePlaces | undefined, named: Named): Json => {
  if (!places) return schema;
  const name = nameIn(schema);
  if (name !== undefined) {
    named.set(name.replace(/Input$/, ''), places);
    return schema;
  }
  if (isJson(schema.items)) return { ...schema, items: withStoreCodes(schema.items, places, named) };
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const inner = Object.entries(properties).map(([field, part]) => [
    field,
    withStoreCodes(part, places.inner.get(field), named),
  ]);
  const twins = places.fields.map((field) => [field.codes, twinOf(field, properties[field.ids] ?? {})]);
  const replaced = new Set(places.fields.map(({ ids }) => ids));
  const required = ((schema.required ?? []) as string[]).filter((field) => !replaced.has(field));
  const { required: _, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries([...inner, ...twins]),
    ...(required.length > 0 && { required }),
  };
};

/** The places of store codes in the named schemas of requests. */
export const namedWithStoreCodes = (
  schemaOf: (body: NonNullable<(typeof operations)[number]['body']>) => Json,
): Named => {
  const named: Named = new Map();
  for (const operation of operations)
    if (operation.body) withStoreCodes(schemaOf(operation.body), storeCodePlaces(operation).body, named);
  return named;
};
