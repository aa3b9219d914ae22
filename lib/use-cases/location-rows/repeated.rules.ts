import { foldedCode } from '#lib/places/locations/store-codes.rules.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import type { LocationRow, RowError } from './contract.ts';

/** Remembers the first row with each name, and tells a later one of it. */
const firstOf = () => {
  const rows = new Map<string, number>();
  return (name: string | null | undefined, at: number): number | undefined => {
    if (!name) return undefined;
    const first = rows.get(name);
    if (first === undefined) rows.set(name, at);
    return first;
  };
};

/**
 * The errors of rows that name the location, the store code or the slug of a row before them: only one of both can be made.
 * `ids` are the locations of the rows.
 */
export const repeatedNames = (rows: readonly LocationRow[], ids: readonly string[]): RowError[][] => {
  const [locations, codes, slugs] = [firstOf(), firstOf(), firstOf()];
  const { rowOfLocation, rowOfCode, rowOfSlug } = placeErrors();
  return rows.map(({ id, storeCode, slug }, at): RowError[] => {
    const location = locations(ids[at], at);
    const code = codes(storeCode && foldedCode(storeCode), at);
    const named = slugs(slug, at);
    if (location !== undefined)
      return [{ field: id === undefined ? 'storeCode' : 'id', code: 'repeated_row', message: rowOfLocation(location) }];
    if (code !== undefined) return [{ field: 'storeCode', code: 'store_code_taken', message: rowOfCode(code) }];
    return named === undefined ? [] : [{ field: 'slug', code: 'slug_taken', message: rowOfSlug(named) }];
  });
};
