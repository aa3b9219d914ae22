import { claimUnit, returnUnit } from '#lib/billing/meters.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { type Countable, countEnd, isCounted } from '#lib/locations/count.rules.ts';
import type { BrandView, Key } from '#lib/table/table.ts';
import { dueLocations, locationPlace } from '#lib/table/time-lists.ts';
import { put, remove, type Write } from '#lib/table/write.ts';

/** The entry of a closed location that still counts for the plan, by the time at which it stops. */
interface CountEnd {
  kind: 'count-end';
  brandId: string;
  locationId: string;
}

const list = 'CLOSED_LOCATIONS';

export const countEndKey = (view: BrandView, locationId: string): Key<CountEnd> => view.key('COUNT_END', locationId);

const listEnd = (view: BrandView, locationId: string, at: string): Write => {
  const record: CountEnd = { kind: 'count-end', brandId: view.id, locationId };
  return put(countEndKey(view, locationId), { ...record, ...locationPlace(list, at, view, locationId) });
};

/** The writes to the brand's plan for a change of a location; `before` is undefined for a new one. */
export const countLocation = (
  view: BrandView,
  brand: BrandRecord,
  before: Countable | undefined,
  after: Countable & { id: string },
  now: Date,
): Write[] => {
  const [counted, counts] = [before !== undefined && isCounted(before), isCounted(after)];
  const [end, next] = [before && countEnd(before), countEnd(after)];
  const unit = counts ? claimUnit(view, brand, 'locations', now) : returnUnit(view, 'locations');
  const listed = next === undefined ? remove(countEndKey(view, after.id)) : listEnd(view, after.id, next);
  return [...(counted === counts ? [] : [unit]), ...(end === next ? [] : [listed])];
};

/** Locations that have been closed for so long that they no longer count. */
export const endedCounts = (now: Date) => dueLocations(list, now);
