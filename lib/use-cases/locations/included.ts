import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { getCustomValues } from '#lib/places/custom-fields/contract.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import { getProfile } from '#lib/places/profile/contract.ts';
import { listHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { aroundNow } from '#lib/places/profile/holiday-hours.rules.ts';
import { holidaysBetween } from '#lib/places/profile/holiday-hours.ts';
import { toHolidayEntry } from '#lib/places/profile/holiday-hours-shape.contract.ts';
import { profileKey, profileOf } from '#lib/places/profile/records.ts';
import { listBrandServices } from '#lib/places/services/contract.ts';
import { servicesAt } from '#lib/places/services/records.ts';
import { toService } from '#lib/places/services/shape.contract.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { checkPermission } from '#lib/platform/access/permission.rules.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { type BrandView, getEach, type Key } from '#lib/platform/table/table.ts';
import { getLocationSeo } from '#lib/web/seo/contract.ts';
import { locationSeoKey, locationSeoOf } from '#lib/web/seo/records.ts';
import { locationSettings } from '#lib/web/seo/shape.contract.ts';
import { type IncludedParts, includedParts, type LocationPart } from './list.contract.ts';

/** The operations that read the parts of a single location: who lists them with a part must be permitted to call its operation. */
const readers: Record<LocationPart, Operation> = {
  profile: getProfile,
  holidayHours: listHolidayHours,
  customValues: getCustomValues,
  services: listBrandServices,
  seo: getLocationSeo,
};

/** Throws unless the caller may read these parts. */
export const requireReadable = (
  { caller, brand, now }: { caller: Caller; brand: BrandRecord; now: Date },
  include: readonly LocationPart[],
): void => {
  for (const part of include) checkPermission(caller, readers[part], brand, undefined, now);
};

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
