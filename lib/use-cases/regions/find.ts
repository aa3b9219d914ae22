import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { type LocationRecord, locationsByAge } from '#lib/places/locations/records.ts';
import { profileKey } from '#lib/places/profile/records.ts';
import { factsOf, wantedBy } from '#lib/places/regions/facts.rules.ts';
import { isWanted } from '#lib/places/regions/match.rules.ts';
import type { RegionRule } from '#lib/places/regions/shape.contract.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';

const shown = ['id', 'name', 'status', 'city', 'state', 'country', 'latitude', 'longitude', 'deletedAt'] as const;

type Found = Pick<LocationRecord, (typeof shown)[number]>;

/**
 * The locations of a brand that a rule finds at the moment. Only those that match the other parts are read further, for their
 * postal codes and values.
 */
export const locationsFound = async (view: BrandView, rule: RegionRule): Promise<Found[]> => {
  const wanted = wantedBy(rule);
  const all = await queryAll({ partition: locationsByAge(view), attributes: shown });
  const coarse = { ...wanted, postalCodes: [], customKey: null };
  const near = all.filter(
    (location) => location.deletedAt === null && isWanted(coarse, factsOf(location, null, {}, coarse)),
  );
  const [profiles, values] = await Promise.all([
    wanted.postalCodes.length > 0 ? getEach(near.map(({ id }) => profileKey(view, id))) : [],
    wanted.customKey !== null ? getEach(near.map(({ id }) => customValuesKey(view, id))) : [],
  ]);
  return near.filter((location, at) =>
    isWanted(wanted, factsOf(location, profiles[at]?.zipCode ?? null, values[at]?.values ?? {}, wanted)),
  );
};
