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

const sourceOf = (view: BrandView, sort: 'name' | '-createdAt'): Source =>
  sort === 'name'
    ? { index: 'GSI1', partitions: [locationsByName(view)], newestFirst: false }
    : { partitions: [locationsByAge(view)], newestFirst: true };

const readEach = async (view: BrandView, ids: readonly string[]): Promise<LocationRecord[]> =>
  (await getEach(ids.map((id) => locationKey(view, id)))).filter((record) => record !== undefined);

export const handler = handle(listLocations, async ({ query }, { brand, caller, view, now }) => {
  if (query.includeDeleted && !governsBrand(caller))
    throw new Problem('role_required', 'Only brand admins may list deleted locations: omit includeDeleted');
  const wanted = locationFilter(query);
  const keep = (item: Item): boolean => wanted(item) && canAccessLocation(caller, String(item.locationId));
  const source = sourceOf(view, query.sort);
  // The index has what filters need; the table's own partition has the complete records.
  const shown = (items: readonly Item[], index?: string) => {
    const ids = items.map((item) => String(item.locationId));
    const records = index ? readEach(view, ids) : Promise.resolve(items.map((item) => recordOf<LocationRecord>(item)));
    return showLocations(view, brand, ids, records, now);
  };
  const request = { owner: view.id, operation: listLocations.id, filter: query };
  if (caller.locationIds !== null && caller.locationIds.length <= maxReadByKey) {
    const entries = (await readEach(view, caller.locationIds)).map((record) => locationEntry(view, record));
    const page = await pageOf(entries.filter(keep), source, request);
    return { locations: await shown(page.items), nextCursor: page.nextCursor };
  }
  const { items, nextCursor } = await readPage({ ...source, keep }, request);
  return { locations: await shown(items, source.index), nextCursor };
});
