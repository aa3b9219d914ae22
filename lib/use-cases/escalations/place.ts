import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { PlaceHours } from '#lib/places/hours/rules.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { holidaysBetween } from '#lib/places/profile/holiday-hours.ts';
import { profileKey } from '#lib/places/profile/records.ts';
import { dayAfter, dayOf } from '#lib/platform/core/time/calendar.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';

/**
 * The hours by which the time of a lead counts, from a moment on: those of its location with special hours, or those of an
 * office in the time zone of the brand.
 */
export const hoursOf = async (
  brand: Pick<BrandRecord, 'id' | 'timezone'>,
  locationId: string | undefined,
  from: Date,
): Promise<PlaceHours> => {
  if (locationId === undefined) return { week: null, holidays: [], timezone: brand.timezone };
  const view = brandView(brand.id);
  const [{ location, profile }, holidays] = await Promise.all([
    getAll({ location: locationKey(view, locationId), profile: profileKey(view, locationId) }),
    holidaysBetween(view, locationId, { from: dayAfter(dayOf(from), -2) }),
  ]);
  return { week: profile?.hours ?? null, holidays, timezone: location?.timezone ?? brand.timezone };
};
