import type { Candidate } from '#lib/leads/submissions/location.rules.ts';
import { postalCodeKey } from '#lib/places/locations/postal-code.rules.ts';
import { fewLocationIds } from '#lib/places/locations/records.ts';
import { maxPinsByKey, readPins } from '#lib/places/map/pins.ts';
import { territoriesOf } from '#lib/places/regions/territories.ts';
import { now } from '#lib/platform/core/clock.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

const freshForMs = 60_000;
const maxBrands = 100;

const held = new Map<string, { areas: Candidate[]; readAt: number }>();

/**
 * The locations of a brand with their areas, postal codes and territories, at most a minute old: submissions without a location need them,
 * thousands of times a second.
 */
export const serviceAreas = async (view: BrandView): Promise<readonly Candidate[]> => {
  const readAt = now().getTime();
  const known = held.get(view.id);
  if (known && Math.abs(readAt - known.readAt) < freshForMs) return known.areas;
  const [pins, territories] = await Promise.all([
    fewLocationIds(view, maxPinsByKey).then((few) => readPins(view, ['place', 'area', 'profile'], few)),
    territoriesOf(view),
  ]);
  const areas = pins.flatMap(({ id, parts: { place, area, profile } }): Candidate[] => {
    const ownPostalCode = postalCodeKey(profile?.listing?.zipCode ?? '');
    return place ? [{ id, ...place, ...area, ownPostalCode, territory: territories.get(id) ?? [] }] : [];
  });
  if (held.size >= maxBrands) held.clear();
  held.set(view.id, { areas, readAt });
  return areas;
};
