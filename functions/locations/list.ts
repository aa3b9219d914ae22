import { canAccessLocation, governsBrand } from '#lib/access/caller.rules.ts';
import { Problem } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { listLocations } from '#lib/locations/contract.ts';
import {
  type LocationRecord,
  locationEntry,
  locationFilter,
  locationKey,
  locationsByAge,
  locationsByName,
} from '#lib/locations/records.ts';
import { pageOf, readPage, type Source } from '#lib/table/pagination.ts';
import { type BrandView, getEach, type Item, recordOf } from '#lib/table/table.ts';
import { showLocations } from '#lib/use-cases/locations/view.ts';

const maxReadByKey = 100;

const sourceOf = (own: BrandView, sort: 'name' | '-createdAt'): Source =>
  sort === 'name'
    ? { index: 'GSI1', partitions: [locationsByName(own)], newestFirst: false }
    : { partitions: [locationsByAge(own)], newestFirst: true };

const readEach = async (own: BrandView, ids: readonly string[]): Promise<LocationRecord[]> =>
  (await getEach(ids.map((id) => locationKey(own, id)))).filter((record) => record !== undefined);

export const handler = handle(listLocations, async ({ query }, { brand, caller, own, now }) => {
  if (query.includeDeleted && !governsBrand(caller))
    throw new Problem('role_required', 'Only brand admins see deleted locations');
  const wanted = locationFilter(query);
  const keep = (item: Item): boolean => wanted(item) && canAccessLocation(caller, String(item.locationId));
  const source = sourceOf(own, query.sort);
  // The index holds what filters need; the table's own partition has the whole records.
  const shown = (items: readonly Item[], index?: string) => {
    const ids = items.map((item) => String(item.locationId));
    const records = index ? readEach(own, ids) : Promise.resolve(items.map((item) => recordOf<LocationRecord>(item)));
    return showLocations(own, brand, ids, records, now);
  };
  const request = { owner: own.id, operation: listLocations.id, filter: query };
  if (caller.locationIds !== null && caller.locationIds.length <= maxReadByKey) {
    const entries = (await readEach(own, caller.locationIds)).map((record) => locationEntry(own, record));
    const page = await pageOf(entries.filter(keep), source, request);
    return { locations: await shown(page.items), nextCursor: page.nextCursor };
  }
  const { items, nextCursor } = await readPage({ ...source, keep }, request);
  return { locations: await shown(items, source.index), nextCursor };
});
