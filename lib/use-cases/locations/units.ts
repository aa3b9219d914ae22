import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type Countable, countEnd, isCounted } from '#lib/places/locations/count.rules.ts';
import { noteCountEnd } from '#lib/places/locations/count-ends.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import { claimUnit, returnUnit } from '#lib/platform/meters/units.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { changeLocation } from './writes.ts';

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
  return [...(counted === counts ? [] : [unit]), ...(end === next ? [] : [noteCountEnd(view, after.id, next)])];
};

/** The writes for a change of a location that may begin or end its count: the location with what follows, and the plan. */
export const changeCountedLocation = async (
  view: BrandView,
  brand: BrandRecord,
  before: LocationRecord,
  after: LocationRecord,
  now: Date,
  beside: Parameters<typeof changeLocation>[5] = {},
): Promise<Write[]> => [
  ...(await changeLocation(view, brand, before, after, now, beside)),
  ...countLocation(view, brand, before, after, now),
];
