import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { getSitemap } from '#lib/platform/routing/public.contract.ts';
import { publicSitemap } from '#lib/use-cases/routing/public-sitemap.ts';

export const handler = handlePublicRead(getSitemap, async ({ query }, { now }) => {
  const { brand, view } = await readPublicBrand(query.brandId, now);
  return { urls: await publicSitemap(view, brand, query.siteId, now) };
});
