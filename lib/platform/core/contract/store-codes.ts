import * as z from 'zod';
import type { Operation } from './operation.ts';

/** Store codes of one request, and characters of one. */
export const maxStoreCodes = 100;
export const maxStoreCodeLength = 64;

type Named = Pick<Operation, 'path' | 'query' | 'body' | 'credential'>;

const fieldsOf = (shape: z.ZodType | undefined): Record<string, z.ZodType> =>
  shape instanceof z.ZodObject ? shape.shape : {};

const isOptional = (field: z.ZodType | undefined): boolean => field?.safeParse(undefined).success === true;

/**
 * Where an operation of a brand takes store codes in place of the ids of locations: `-` in its path with `storeCode` in its
 * query, `storeCode` in its query, and `storeCode` or `storeCodes` in its body.
 */
export const storeCodePlaces = ({ path, query, body, credential }: Named) => {
  const isOfBrand = credential !== 'none' && path.includes('{brandId}');
  const [asked, sent] = [fieldsOf(query), fieldsOf(body)];
  return {
    path: isOfBrand && path.includes('{locationId}'),
    query: isOfBrand && 'locationId' in asked && !('storeCode' in asked),
    one: isOfBrand && isOptional(sent.locationId) && !('storeCode' in sent),
    several: isOfBrand && isOptional(sent.locationIds) && !('storeCodes' in sent),
  };
};
