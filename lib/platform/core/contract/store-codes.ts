import * as z from 'zod';
import { innerOf } from './omitted-lists.ts';
import type { Operation } from './operation.ts';

/** Store codes of one query, and characters of one. */
export const maxStoreCodes = 100;
export const maxStoreCodeLength = 64;

/** The name of the field that takes store codes in place of a field with ids of locations; undefined for another field. */
export const codeNameOf = (name: string): string | undefined =>
  /locationIds?$/i.test(name)
    ? name.replace(/locationId(s?)$/, 'storeCode$1').replace(/LocationId(s?)$/, 'StoreCode$1')
    : undefined;

/** A field with ids of locations, and the one beside it that takes their codes. */
export interface CodeField {
  ids: string;
  codes: string;
  isList: boolean;
}

/** Where an object, or each object of a list, takes store codes: in fields of its own, and in objects within it. */
export interface CodePlaces {
  fields: readonly CodeField[];
  inner: ReadonlyMap<string, CodePlaces>;
}

const placesIn = (field: unknown): CodePlaces | undefined => {
  const shape = innerOf(field);
  if (shape instanceof z.ZodArray) return placesIn(shape.element);
  if (!(shape instanceof z.ZodObject)) return undefined;
  const fields: CodeField[] = [];
  const inner = new Map<string, CodePlaces>();
  for (const [name, part] of Object.entries(shape.shape)) {
    const codes = codeNameOf(name);
    // A shape may read codes itself.
    if (codes !== undefined && !(codes in shape.shape)) fields.push({ ids: name, codes, isList: name.endsWith('s') });
    const within = placesIn(part);
    if (within) inner.set(name, within);
  }
  return fields.length + inner.size > 0 ? { fields, inner } : undefined;
};

const known = new WeakMap<z.ZodType, { places: CodePlaces | undefined }>();

const placesOf = (body: z.ZodType): CodePlaces | undefined => {
  const found = known.get(body) ?? { places: placesIn(body) };
  known.set(body, found);
  return found.places;
};

type Named = Pick<Operation, 'path' | 'query' | 'body' | 'credential'>;

/**
 * Where an operation of a brand takes store codes in place of the ids of locations: `-` in its path with `storeCode` in its
 * query, `storeCode` in its query, and beside each field of its body that has ids, at any depth. Whoever declares a field
 * `locationId` or `locationIds` gets the other one by that.
 */
export const storeCodePlaces = ({ path, query, body, credential }: Named) => {
  const isOfBrand = credential !== 'none' && path.includes('{brandId}');
  const asked: object = query instanceof z.ZodObject ? query.shape : {};
  return {
    path: isOfBrand && path.includes('{locationId}'),
    query: isOfBrand && 'locationId' in asked && !('storeCode' in asked),
    body: isOfBrand && body ? placesOf(body) : undefined,
  };
};
