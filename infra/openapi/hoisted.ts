import { type Direction, isJson, type Json } from './json.ts';
import { capitalized, refTo } from './schemas.ts';
import { mapWithin } from './within.ts';

/** The name of one entry of a list. */
const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');

/** The name of a schema without the suffix of a request, answer or page. */
const stem = (name: string): string => name.replace(/(?:Input|Result|Page)$/, '');

/** A place in which an object stands: the name that it would have from there, and the property that holds it. */
interface Place {
  name: string;
  io: Direction;
  field?: string;
}

interface Hoisted {
  /** Stands for the name until all places are known. */
  reference: string;
  schema: Json;
  places: Place[];
}

const isObject = ({ type, properties, anyOf }: Json): boolean =>
  type === 'object' && properties !== undefined && anyOf === undefined;

/**
 * Gives each object within others a name, so that generated code has one type for it: that of its first place. What is in
 * many places should be exported by its contract and has that name.
 */
export const hoister = () => {
  const fixed = new Map<string, Json>();
  const hoisted = new Map<string, Hoisted>();

  const inPlace = (schema: Json, place: Place): Json => {
    if (!isObject(schema)) return within(schema, place);
    const { description, ...rest } = within(schema, place);
    const described = { ...(description !== undefined && { description }) };
    const key = JSON.stringify(rest);
    const known = hoisted.get(key) ?? {
      reference: `pending:${hoisted.size}`,
      schema: { description: `One of \`${place.field}\``, ...described, ...rest },
      places: [],
    };
    known.places.push(place);
    hoisted.set(key, known);
    return { ...described, $ref: known.reference };
  };

  /** A schema whose inner objects have names that begin with its own. */
  const within = (schema: Json, { name, io, field }: Place): Json =>
    mapWithin(schema, (inner, _, at) => {
      if (typeof at === 'string') return inPlace(inner, { name: `${stem(name)}${capitalized(at)}`, io, field: at });
      const named = at === undefined ? singular(name) : `${name}${at === 0 ? '' : at + 1}`;
      return inPlace(inner, { name: named, io, ...(field && { field }) });
    });

  /** A schema with this name, whatever it holds. */
  const define = (name: string, schema: Json, io: Direction): Json => {
    fixed.set(name, within(schema, { name, io }));
    return { $ref: refTo(name) };
  };

  /** An object gets the name; references and lists keep theirs. */
  const hoist = (schema: Json, name: string, io: Direction): Json =>
    isObject(schema) ? define(name, schema, io) : within(schema, { name, io });

  const finish = () => {
    const names = new Map<string, string>();
    const taken = new Set(fixed.keys());
    for (const { reference, places } of hoisted.values()) {
      // An object of requests and answers is named after its first place in an answer.
      const answered = places.find(({ io }) => io === 'output');
      const wished = answered ? answered.name : `${places[0]?.name}Input`;
      let name = wished;
      for (let at = 2; taken.has(name); at++) name = `${wished}${at}`;
      taken.add(name);
      names.set(reference, name);
    }
    const resolve = <Value>(value: Value): Value => {
      if (Array.isArray(value)) return value.map(resolve) as Value;
      if (!isJson(value)) return value;
      const entries = Object.entries(value).map(([key, inner]) => [key, resolve(inner)]);
      const name = typeof value.$ref === 'string' ? names.get(value.$ref) : undefined;
      return { ...Object.fromEntries(entries), ...(name !== undefined && { $ref: refTo(name) }) } as Value;
    };
    const schemas = new Map<string, Json>();
    for (const [name, schema] of fixed) schemas.set(name, resolve(schema));
    for (const { reference, schema } of hoisted.values()) schemas.set(names.get(reference) ?? '', resolve(schema));
    return { resolve, schemas };
  };

  return { hoist, define, finish };
};
