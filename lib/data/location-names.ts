import { Problem } from '#lib/domain/problem.ts';
import type { LocationRecord } from './locations.ts';
import type { SlugClaim } from './slugs.ts';
import type { BrandView, Key } from './table.ts';
import { claim, Stale, type Write } from './write.ts';

/** Keeps a slug or a store code for one location. */
interface LocationName extends SlugClaim {
  kind: 'location-slug' | 'store-code';
}

export const locationSlugKey = (own: BrandView, slug: string): Key<LocationName> => own.key('LOCATION_SLUG', slug);

/** Codes that differ in case only are one to people. */
const storeCodeKey = (own: BrandView, code: string): Key<LocationName> =>
  own.key('STORE_CODE', code.normalize('NFKC').toLowerCase());

const taken = (field: 'slug' | 'storeCode', value: string) => () =>
  new Problem('slug_taken', `Another location has this ${field === 'slug' ? 'slug' : 'store code'}`, {
    field,
    [field]: value,
  });

/**
 * Takes the names of a location. Losing a slug that was asked for is the client's to know; losing one that we chose
 * only means to choose again.
 */
export const claimNames = (
  own: BrandView,
  { id, slug, storeCode }: Pick<LocationRecord, 'id' | 'slug' | 'storeCode'>,
  slugGiven: boolean,
  now: Date,
): Write[] => {
  const slugName: LocationName = { kind: 'location-slug', holder: id };
  const codeName: LocationName = { kind: 'store-code', holder: id };
  const slugRefusal = slugGiven ? taken('slug', slug) : () => new Stale('The slug was taken meanwhile');
  return [
    claim(locationSlugKey(own, slug), slugName, now, slugRefusal),
    ...(storeCode ? [claim(storeCodeKey(own, storeCode), codeName, now, taken('storeCode', storeCode))] : []),
  ];
};
