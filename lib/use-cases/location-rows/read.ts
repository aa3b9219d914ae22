import { customRulesKey } from '#lib/places/custom-fields/records.ts';
import { checkCode } from '#lib/places/locations/names.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { holdersOfCodes } from '#lib/places/locations/store-codes.ts';
import { type Caller, canAccessLocation, locationDenied } from '#lib/platform/access/caller.rules.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { notFound, Problem } from '#lib/platform/core/problem.ts';
import type { Reading } from '#lib/platform/table/reading.ts';
import { type BrandView, getEach, readingOnce } from '#lib/platform/table/table.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import { type CustomRulesRead, fieldsUnder } from '#lib/use-cases/custom-fields/values.ts';
import type { LocationRow, RowError } from './contract.ts';
import { keyField, orRefused } from './refusal.ts';
import { repeatedNames } from './repeated.rules.ts';
import type { RowContext } from './row.ts';

/** The location of a row as it is, and what rows that are read together share. */
export interface ReadRow {
  /** The id of its location, also of one to create. */
  locationId: string;
  /** Undefined for a location to create. */
  location: LocationRecord | undefined;
  /** Why the row cannot be planned. */
  errors: RowError[];
  /** The rules of custom values; read where a row has some. */
  rules: CustomRulesRead | undefined;
  /** The slugs of rows of this reading, given or made from their names. */
  slugs: Set<string>;
  reading: Reading;
}

/** The ids of the locations that rows name; undefined for those to create. */
const idsOf = async (view: BrandView, rows: readonly LocationRow[], now: Date): Promise<(string | undefined)[]> => {
  const codes = rows.flatMap(({ id, storeCode }) => (id === undefined && storeCode ? [storeCode] : []));
  const holders = new Map<string, string | undefined>();
  for (const [at, holder] of (await holdersOfCodes(view, codes, now)).entries()) holders.set(codes[at] ?? '', holder);
  return rows.map(({ id, storeCode }) => id ?? (storeCode ? holders.get(storeCode) : undefined));
};

/** The location, which a caller may change; undefined for one to create. Throws what its operations would. */
const locationOf = (
  row: LocationRow,
  id: string | undefined,
  record: LocationRecord | undefined,
  caller: Caller,
): LocationRecord | undefined => {
  const isNamed = row.id !== undefined || Boolean(row.storeCode);
  // Who is limited to some locations learns no store code of others.
  if (isNamed && !canAccessLocation(caller, id ?? null)) throw locationDenied();
  if (id === undefined) return undefined;
  if (record?.deletedAt === null) return record;
  if (row.id !== undefined) throw notFound('Location');
  throw new Problem('store_code_taken', placeErrors().codeOfDeleted, { field: 'storeCode', storeCode: row.storeCode });
};

/** The version of the rules of each shard before the fields: see `fieldsUnder`. */
const rulesOf = async (view: BrandView, rows: readonly LocationRow[], ids: readonly string[]) => {
  const concerned = ids.filter((_, at) => rows[at]?.customValues !== undefined);
  const read = await getEach(concerned.map((id) => customRulesKey(view, id)));
  const rules = new Map<string, CustomRulesRead>();
  for (const [at, id] of concerned.entries()) rules.set(id, await fieldsUnder(view, read[at]));
  return rules;
};

/**
 * The beginnings of up to a hundred rows: their locations, found by id or store code. A row that names the location, the slug
 * or the store code of a row before it cannot be planned.
 */
export const readRows = ({ view, caller, now }: RowContext, rows: readonly LocationRow[]): Promise<ReadRow[]> =>
  readingOnce(async (reading) => {
    const wide = await Promise.all(
      rows.map(({ storeCode }) => orRefused({ part: '' }, async () => storeCode && checkCode(storeCode))),
    );
    const readable = rows.map((row, at) => (wide[at]?.errors.length ? {} : row));
    const named = await idsOf(view, readable, now);
    const ids = named.map((id) => id ?? newId(now));
    const [records, rules] = await Promise.all([
      getEach(named.flatMap((id) => (id === undefined ? [] : [locationKey(view, id)]))),
      rulesOf(view, rows, ids),
    ]);
    const byId = new Map(records.flatMap((record) => (record ? [[record.id, record]] : [])));
    const repeated = repeatedNames(rows, ids);
    const slugs = new Set(rows.flatMap(({ slug }) => slug ?? []));
    return Promise.all(
      rows.map(async (row, at) => {
        const [id, locationId = ''] = [named[at], ids[at]];
        const found = await orRefused({ part: '' }, async () =>
          locationOf(row, id, id === undefined ? undefined : byId.get(id), caller),
        );
        const denied = found.errors.map((error) => ({ ...error, field: keyField(row) }));
        const errors = [...(wide[at]?.errors ?? []), ...denied, ...(repeated[at] ?? [])].slice(0, 1);
        return { locationId, location: found.done, errors, rules: rules.get(locationId), slugs, reading };
      }),
    );
  });
