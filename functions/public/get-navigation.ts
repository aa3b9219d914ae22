import { getPublicNavigation } from '#lib/contract/public-navigation.ts';
import { showsPages } from '#lib/data/location-page.ts';
import { readPublicBrand } from '#lib/data/public-brand.ts';
import { navigationOfLocation, navigationOfSite } from '#lib/data/resolved-navigation.ts';
import { found } from '#lib/domain/problem.ts';
import { handlePublic } from '#lib/http/public.ts';

export const handler = handlePublic(getPublicNavigation, async ({ query }, { now }) => {
  const { brand, own } = await readPublicBrand(query.brandId, now);
  const { items, version } = found(
    query.siteId === undefined
      ? await navigationOfLocation(own, brand, query.locationId ?? '', showsPages)
      : await navigationOfSite(own, brand, query.siteId, showsPages),
    query.siteId === undefined ? 'Location' : 'Site',
  );
  return { items, version };
});
