import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { type CodeField, type CodePlaces, storeCodePlaces } from '#lib/platform/core/contract/store-codes.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid, invalidReference } from '#lib/platform/core/problem.ts';
import { valueErrors } from '#lib/platform/texts/core/values.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import type { RequestState } from '../call.ts';
import { idsOf, noLocation, readCode } from './code.ts';

type Fields = Record<string, unknown>;

/** Codes in all fields of one body. */
const maxCodes = 1000;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const joined = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/** A body with each object that may have store codes, from the inside, as it is changed. */
const eachObject = (
  places: CodePlaces,
  value: unknown,
  change: (fields: Fields, own: readonly CodeField[], path: string) => Fields,
  path = '',
): unknown => {
  if (Array.isArray(value)) return value.map((one, at) => eachObject(places, one, change, joined(path, at)));
  if (!isFields(value)) return value;
  const inner = Object.entries(value).map(([name, part]) => {
    const within = places.inner.get(name);
    return [name, within ? eachObject(within, part, change, joined(path, name)) : part];
  });
  return change(Object.fromEntries(inner), places.fields, path);
};

interface Given {
  codes: string[];
  /** The paths of the fields with the codes, and with the ids. */
  field: string;
  idsField: string;
}

/** The codes at a field of an object; undefined for none. Throws an error that names the field. */
const givenAt = (fields: Fields, { ids, codes, isList }: CodeField, path: string): Given | undefined => {
  const value = fields[codes];
  // As for every list that may be omitted.
  if (value === undefined || (isList && value === null)) return undefined;
  const [field, idsField] = [joined(path, codes), joined(path, ids)];
  if (fields[ids] !== undefined) throw invalid([{ field, code: 'format', message: requestErrors().omittedWith(ids) }]);
  if (!isList) return { codes: [readCode(value, field)], field, idsField };
  if (!Array.isArray(value)) throw invalid([{ field, code: 'type', message: valueErrors().type.array }]);
  return { codes: value.map((code, at) => readCode(code, joined(field, at))), field, idsField };
};

const allGiven = (places: CodePlaces, body: unknown): Given[] => {
  const given: Given[] = [];
  let total = 0;
  eachObject(places, body, (fields, own, path) => {
    for (const one of own.flatMap((field) => givenAt(fields, field, path) ?? [])) {
      given.push(one);
      total += one.codes.length;
      if (total > maxCodes)
        throw invalid([{ field: one.field, code: 'max', message: requestErrors().storeCodes(maxCodes) }]);
    }
    return fields;
  });
  return given;
};

/** The body with ids in place of codes. */
const withIds = (places: CodePlaces, body: unknown, idOf: (code: string) => string): unknown =>
  eachObject(places, body, (fields, own, path) => {
    const changed = { ...fields };
    for (const field of own) {
      const given = givenAt(fields, field, path);
      delete changed[field.codes];
      if (given) changed[field.ids] = field.isList ? given.codes.map(idOf) : idOf(given.codes[0] ?? '');
    }
    return changed;
  });

/**
 * Puts ids in place of the store codes in the body of a request that its caller may make: from then on it is the same request
 * as one with ids. Throws for a code that is wrong or unknown; who is limited to some locations does not learn which ones
 * there are besides, and is answered as for an id.
 */
export const replaceCodes = async (call: RequestState, caller: Caller): Promise<void> => {
  const { body: places } = storeCodePlaces(call.operation);
  if (!places) return;
  const given = allGiven(places, call.body);
  const codes = given.flatMap((one) => one.codes);
  const found = codes.length > 0 ? await idsOf(call, codes) : [];
  const ids = new Map(codes.map((code, at) => [code, found[at]]));
  for (const one of caller.locationIds === null ? given : []) {
    const missing = one.codes.filter((code) => ids.get(code) === undefined);
    if (missing.length > 0) throw invalidReference(one.field, 'location in this brand', missing);
  }
  call.body = withIds(places, call.body, (code) => ids.get(code) ?? noLocation);
  if (given.length > 0) call.codeFields = new Map(given.map(({ field, idsField }) => [idsField, field]));
};

/** Errors of fields by the names that were sent: those of the codes in place of those of the ids. */
export const asSent = ({ codeFields }: RequestState, errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => {
    for (const [ids, codes] of codeFields ?? [])
      if (error.field === ids || error.field.startsWith(`${ids}.`))
        return { ...error, field: codes + error.field.slice(ids.length) };
    return error;
  });
