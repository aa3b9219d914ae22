import type { BrandContext } from '#lib/http/context.ts';
import { handle } from '#lib/http/handle.ts';
import {
  type LocationEntry,
  type LocationRecord,
  locationEntry,
  locationFilter,
  locationKey,
  locationsByAge,
  locationsByName,
} from '#lib/places/locations/records.ts';
import { holdersOfCodes } from '#lib/places/locations/store-codes.ts';
import { withinRegion } from '#lib/places/regions/narrowed.ts';
import { canAccessLocation, governsBrand } from '#lib/platform/access/caller.rules.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { pageOf, readPage } from '#lib/platform/table/lists/pagination.ts';
import { type BrandView, getEach, readingOnce } from '#lib/platform/table/table.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import { readIncluded, requireReadable } from '#lib/use-cases/locations/included.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { showLocations } from '#lib/use-cases/locations/view.ts';

const maxReadByKey = 100;

const readEach = async (view: BrandView, ids: readonly string[]): Promise<LocationRecord[]> =>
  (await getEach(ids.map((id) => locationKey(view, id)))).filter((record) => record !== undefined);

/** The ids of the locations with these store codes. */
const withCodes = async (view: BrandView, codes: readonly string[], now: Date): Promise<string[]> =>
  (await holdersOfCodes(view, codes, now)).filter((id) => id !== undefined);

const idOf = ({ locationId = '' }: LocationEntry): string => locationId;

const list = async ({ query }: Input<typeof listLocations>, context: BrandContext) => {
  const { brand, view, now } = context;
  const caller = await withinRegion(view, context.caller, query.regionId);
  if (query.includeDeleted && !governsBrand(context.caller))
    throw new Problem('role_required', placeErrors().deletedLocations);
  const wanted = locationFilter(query);
  const keep = (entry: LocationEntry): boolean => wanted(entry) && canAccessLocation(caller, idOf(entry));
  const newestFirst = query.sort === '-createdAt';
  const request = { owner: view.id, operation: listLocations.id, filter: query };
  const related = async (ids: readonly string[], records: Promise<readonly LocationRecord[]>) => {
    const shown = showLocations(view, brand, ids, records, now);
    if (!query.include) return shown;
    const [locations, found] = await Promise.all([shown, records]);
    const parts = await readIncluded(view, found, query.include, now);
    return locations.map((location) => ({ ...location, ...parts.get(location.id) }));
  };

  const assigned = caller.locationIds !== null && caller.locationIds.length <= maxReadByKey ? caller.locationIds : null;
  const coded = query.storeCode && (await withCodes(view, query.storeCode, now));
  const known = coded ? coded.filter((id) => query.ids?.includes(id) ?? true) : (query.ids ?? assigned);
  if (known) {
    const ids = [...new Set(known)].filter((id) => canAccessLocation(caller, id));
    const source = newestFirst ? { newestFirst } : { newestFirst, index: 'GSI1' as const };
    const page = readEach(view, ids).then((records) =>
      pageOf(records.map((record) => locationEntry(view, record)).filter(keep), source, request),
    );
    const records = page.then(({ items }) => items);
    // Ids that fit on one page are read in one round trip, together with the related records.
    const wantedIds = ids.length <= query.limit ? ids : (await records).map(({ id }) => id);
    const locations = await related(wantedIds, records);
    return { locations, nextCursor: (await page).nextCursor };
  }
  if (newestFirst) {
    // The table's own partition has the whole records.
    const { items, nextCursor } = await readPage({ partitions: [locationsByAge(view)], newestFirst, keep }, request);
    return { locations: await related(items.map(idOf), Promise.resolve(items)), nextCursor };
  }
  const { items, nextCursor } = await readPage({ partitions: [locationsByName(view)], newestFirst, keep }, request);
  const ids = items.map(idOf);
  return { locations: await related(ids, readEach(view, ids)), nextCursor };
};

export const handler = handle(listLocations, async (input, context) => {
  if (!input.query.include) return list(input, context);
  requireReadable(context, input.query.include);
  const data = await readingOnce(() => list(input, context));
  // Numbers that change by themselves do not concern who keeps a copy of the locations.
  context.tagBy(
    data.locations.map(({ leads30d: _, completenessScore: __, ...location }) => location),
    data.nextCursor,
  );
  return data;
});
