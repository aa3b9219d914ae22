import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import { aroundNow } from '#lib/places/profile/holiday-hours.rules.ts';
import { holidaysBetween } from '#lib/places/profile/holiday-hours.ts';
import { toHolidayEntry } from '#lib/places/profile/holiday-hours-shape.contract.ts';
import { profileKey, profileOf } from '#lib/places/profile/records.ts';
import { servicesAt } from '#lib/places/services/records.ts';
import { toService } from '#lib/places/services/shape.contract.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { type BrandView, getEach, type Key } from '#lib/platform/table/table.ts';
import { locationSeoKey, locationSeoOf } from '#lib/web/seo/records.ts';
import { locationSettings } from '#lib/web/seo/shape.contract.ts';
import { type IncludedParts, includedParts, type LocationPart } from './list.contract.ts';

const showProfile = allowlist(includedParts.shape.profile.unwrap());
const showSeo = allowlist(locationSettings);

/** The parts of these locations that were asked for, by the ids of the locations. */
export const readIncluded = async (
  view: BrandView,
  locations: readonly LocationRecord[],
  include: readonly LocationPart[],
  now: Date,
): Promise<Map<string, IncludedParts>> => {
  const ids = locations.map(({ id }) => id);
  const wants = (part: LocationPart): boolean => include.includes(part);
  const recordsOf = async <T>(part: LocationPart, keyOf: (id: string) => Key<T>): Promise<(T | undefined)[]> =>
    wants(part) ? getEach(ids.map(keyOf)) : [];
  const listsOf = async <T>(part: LocationPart, read: (id: string) => Promise<T[]>): Promise<T[][]> =>
    wants(part) ? Promise.all(ids.map(read)) : [];
  const [profiles, holidays, values, services, seo] = await Promise.all([
    recordsOf('profile', (id) => profileKey(view, id)),
    listsOf('holidayHours', (id) => holidaysBetween(view, id, { from: aroundNow(now).from })),
    recordsOf('customValues', (id) => customValuesKey(view, id)),
    listsOf('services', (id) => servicesAt(view, id)),
    recordsOf('seo', (id) => locationSeoKey(view, id)),
  ]);
  return new Map(
    locations.map((location, at) => [
      location.id,
      {
        ...(wants('profile') && { profile: showProfile(profileOf(location, profiles[at])) }),
        ...(wants('holidayHours') && { holidayHours: (holidays[at] ?? []).map(toHolidayEntry) }),
        ...(wants('customValues') && { customValues: values[at]?.values ?? {} }),
        ...(wants('services') && { services: (services[at] ?? []).map(toService) }),
        ...(wants('seo') && { seo: showSeo(locationSeoOf(location.id, seo[at])) }),
      },
    ]),
  );
};
