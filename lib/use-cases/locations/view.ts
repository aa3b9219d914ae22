import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { countLeadsOf } from '#lib/leads/leads/counters.ts';
import { toLocation } from '#lib/places/locations/answers.ts';
import type { ListedLocation } from '#lib/places/locations/contract.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import { readPinsOf } from '#lib/places/map/pins.ts';
import { completenessOf } from '#lib/places/profile/completeness.rules.ts';
import { anySoon } from '#lib/places/profile/holiday-hours.rules.ts';
import { profileKey, profileOf } from '#lib/places/profile/records.ts';
import { offering } from '#lib/places/services/offers.ts';
import { dayIn, lastDays } from '#lib/platform/core/time/calendar.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';

const countedDays = 30;

/** Locations as lists show them, with related records, which are read in one round trip while `records` are read. */
export const showLocations = async (
  view: BrandView,
  brand: BrandRecord,
  ids: readonly string[],
  records: Promise<readonly LocationRecord[]>,
  now: Date,
): Promise<ListedLocation[]> => {
  const [locations, profiles, pins, offers, leads] = await Promise.all([
    records,
    getEach(ids.map((id) => profileKey(view, id))),
    readPinsOf(view, ids, ['holidays']),
    offering(view, ids),
    countLeadsOf(view, ids, lastDays(brand.timezone, now, countedDays)),
  ]);
  const profileWith = new Map(ids.map((id, at) => [id, profiles[at]]));
  const holidaysWith = new Map(ids.map((id, at) => [id, pins[at]?.parts.holidays ?? []]));
  return locations.map((location) => {
    const { id, timezone } = location;
    const around = {
      hasActiveService: offers.has(id),
      hasHolidayHours: anySoon(holidaysWith.get(id) ?? [], dayIn(timezone, now)),
    };
    const completenessScore = completenessOf(profileOf(location, profileWith.get(id)), around, now).score;
    return { ...toLocation(location), completenessScore, leads30d: leads.get(id) ?? 0 };
  });
};
