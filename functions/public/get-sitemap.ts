import { readPublicBrand } from '#lib/brands/public-brand.ts';
import { contentKey } from '#lib/content/records.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { fewLocationIds } from '#lib/locations/records.ts';
import { maxPinsByKey } from '#lib/map/pins.ts';
import { getSitemap } from '#lib/routing/public.contract.ts';
import { brandSeoKey, brandSeoOf } from '#lib/seo/records.ts';
import { liveSite, primarySiteKey } from '#lib/sites/primary-sites.ts';
import { siteKey } from '#lib/sites/records.ts';
import { getAll } from '#lib/table/table.ts';
import { sitemapOf } from '#lib/use-cases/routing/sitemap-view.ts';

export const handler = handlePublicRead(getSitemap, async ({ query }, { now }) => {
  const { brand, view } = await readPublicBrand(query.brandId, now);
  const [{ seo, asked, primary, template }, few] = await Promise.all([
    getAll({
      seo: brandSeoKey(view),
      asked: query.siteId === undefined ? undefined : siteKey(view, query.siteId),
      primary: primarySiteKey(view, null),
      template: brand.locationTemplateId ? contentKey(view, brand.locationTemplateId) : undefined,
    }),
    fewLocationIds(view, maxPinsByKey),
  ]);
  const site = query.siteId === undefined ? liveSite(primary) : orNotFound(asked?.isActive ? asked : undefined, 'Site');
  const { sitemapEnabled, robotsIndex } = brandSeoOf(seo);
  const isUnproven = asked !== undefined && asked.verificationStatus !== 'verified';
  if (!sitemapEnabled || !robotsIndex || isUnproven) return { urls: [] };

  const live = template && template.publishedRevision !== null ? template.updatedAt : undefined;
  const urls = await sitemapOf(view, brand, { siteOf: asked?.locationId ?? null, template: live, few, now });
  return {
    urls: urls.map(({ path, ...rest }) => ({ path, url: site ? `https://${site.domain}${path}` : null, ...rest })),
  };
});
