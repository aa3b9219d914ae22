import { claimUnit, returnUnit } from '#lib/billing/meters.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { type Countable, countEnd, isCounted } from '#lib/locations/count.rules.ts';
import type { BrandView, Key } from '#lib/table/table.ts';
import { dueLocations, locationPlace } from '#lib/table/time-lists.ts';
import { put, remove, type Write } from '#lib/table/write.ts';

/** A closed location that still counts against the plan, on the list by when it stops. */
interface CountEnd {
  kind: 'count-end';
  brandId: string;
  locationId: string;
}

const list = 'CLOSED_LOCATIONS';

export const countEndKey = (own: BrandView, locationId: string): Key<CountEnd> => own.key('COUNT_END', locationId);

const listEnd = (own: BrandView, locationId: string, at: string): Write => {
  const record: CountEnd = { kind: 'count-end', brandId: own.id, locationId };
  return put(countEndKey(own, locationId), { ...record, ...locationPlace(list, at, own, locationId) });
};

/** What a change of a location means for the brand's plan; `before` is undefined for a new one. */
export const countLocation = (
  own: BrandView,
  brand: BrandRecord,
  before: Countable | undefined,
  after: Countable & { id: string },
  now: Date,
): Write[] => {
  const [counted, counts] = [before !== undefined && isCounted(before), isCounted(after)];
  const [end, next] = [before && countEnd(before), countEnd(after)];
  const unit = counts ? claimUnit(own, brand, 'locations', now) : returnUnit(own, 'locations');
  const listed = next === undefined ? remove(countEndKey(own, after.id)) : listEnd(own, after.id, next);
  return [...(counted === counts ? [] : [unit]), ...(end === next ? [] : [listed])];
};

/** Locations that are closed for so long that they are to count no more. */
export const endedCounts = (now: Date) => dueLocations(list, now);
