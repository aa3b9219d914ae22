import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { createLocation } from '#lib/places/locations/contract.ts';
import { withCount } from '#lib/places/locations/count.rules.ts';
import { locationSlugKey } from '#lib/places/locations/names.ts';
import { type LocationRecord, makeLocation } from '#lib/places/locations/records.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { pickSlug, type ReserveSlug } from '#lib/platform/routing/slugs.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

/** The record of a location to create; a slug that is not given is made from its name. */
export const newLocation = async (
  view: BrandView,
  brand: BrandRecord,
  id: string,
  given: Input<typeof createLocation>['body'],
  now: Date,
  reserve?: ReserveSlug,
): Promise<LocationRecord> => {
  const named = { name: given.name, locale: brand.locale, otherwise: 'location', id, now };
  const fresh = makeLocation({
    ...given,
    id,
    tenantId: brand.tenantId,
    brandId: view.id,
    slug: given.slug ?? (await pickSlug((slug) => locationSlugKey(view, slug), named, reserve)),
    timezone: given.timezone ?? brand.timezone,
    ...firstVersion(now),
  });
  return withCount(fresh, now);
};
