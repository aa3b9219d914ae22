import { brandKey } from '#lib/accounts/brands/records.ts';
import { gatherSitemap } from '#lib/platform/routing/sitemap.ts';
import { get } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { eachBrand } from './each-brand.ts';

/** Copies the sitemap entries of early brands from sixteen partitions into one. */
export const gatheredSitemaps = eachBrand('0005-gathered-sitemaps', async (view) => {
  const brand = await get(brandKey(view));
  if (!brand || brand.sitemapGathered) return false;
  await gatherSitemap(view);
  // A new version, so that a request that read the brand before does not save it without the mark.
  const { done } = await tryUpdate(brandKey(view), {
    set: { sitemapGathered: true },
    add: { version: 1 },
    when: { kind: 'brand', sitemapGathered: undefined },
  });
  return done;
});
