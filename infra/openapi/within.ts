import { isJson, type Json } from './json.ts';

/** The place of a schema within another: the name of a property, or the number in a list such as `anyOf`. */
type Place = string | number | undefined;

const lists: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const singles: ReadonlySet<string> = new Set(['items', 'additionalProperties']);

/** A schema in which each schema directly within it is replaced. (Libraries, such as `json-schema-traverse`, visit and replace nothing.) */
export const mapWithin = (schema: Json, replace: (inner: Json, keyword: string, place: Place) => unknown): Json =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      const replaced = (inner: unknown, place?: Place) => (isJson(inner) ? replace(inner, keyword, place) : inner);
      if (keyword === 'properties' && isJson(value))
        return [
          keyword,
          Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, name)])),
        ];
      if (lists.has(keyword) && Array.isArray(value)) return [keyword, value.map((inner, at) => replaced(inner, at))];
      return [keyword, singles.has(keyword) ? replaced(value) : value];
    }),
  );
