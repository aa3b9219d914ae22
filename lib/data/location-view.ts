import type { ListedLocation } from '#lib/contract/locations.ts';
import { dayIn, lastDays } from '#lib/domain/calendar.ts';
import { completenessOf } from '#lib/domain/completeness.ts';
import { anySoon } from '#lib/domain/holiday-hours.ts';
import type { BrandRecord } from './brands.ts';
import { countLeadsOf } from './lead-counters.ts';
import { type LocationRecord, toLocation } from './locations.ts';
import { readPinsOf } from './pins.ts';
import { profileKey, profileOf } from './profiles.ts';
import { offering } from './services.ts';
import { type BrandView, getEach } from './table.ts';

const countedDays = 30;

/** Locations as lists show them, with what lies elsewhere, in one round trip beside that of `records`. */
export const showLocations = async (
  own: BrandView,
  brand: BrandRecord,
  ids: readonly string[],
  records: Promise<readonly LocationRecord[]>,
  now: Date,
): Promise<ListedLocation[]> => {
  const [locations, profiles, pins, offers, leads] = await Promise.all([
    records,
    getEach(ids.map((id) => profileKey(own, id))),
    readPinsOf(own, ids),
    offering(own, ids),
    countLeadsOf(own, ids, lastDays(brand.timezone, now, countedDays)),
  ]);
  const profileWith = new Map(ids.map((id, at) => [id, profiles[at]]));
  const holidaysWith = new Map(ids.map((id, at) => [id, pins[at]?.holidays ?? []]));
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
