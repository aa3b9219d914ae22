import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { navigationOfLocation, navigationOfSite } from '#lib/use-cases/navigation/resolve.ts';
import { getPublicNavigation } from '#lib/web/navigation/public.contract.ts';
import { showsPages } from '#lib/web/sites/location-page.ts';

export const handler = handlePublicRead(getPublicNavigation, async ({ query }, { now }) => {
  const { brand, view } = await readPublicBrand(query.brandId, now);
  const { items, footerItems, version } = orNotFound(
    query.siteId === undefined
      ? await navigationOfLocation(view, brand, query.locationId ?? '', showsPages)
      : await navigationOfSite(view, brand, query.siteId, showsPages),
    query.siteId === undefined ? 'Location' : 'Site',
  );
  return { items, footerItems, version };
});
