import { getSitemap } from '#lib/contract/public-map.ts';
import { contentKey } from '#lib/data/content.ts';
import { liveSite, primarySiteKey } from '#lib/data/primary-sites.ts';
import { readPublicBrand } from '#lib/data/public-brand.ts';
import { brandSeoKey, brandSeoOf } from '#lib/data/seo.ts';
import { sitemapOf } from '#lib/data/sitemap-view.ts';
import { siteKey } from '#lib/data/sites.ts';
import { getAll } from '#lib/data/table.ts';
import { found } from '#lib/domain/problem.ts';
import { handlePublic } from '#lib/http/public.ts';

export const handler = handlePublic(getSitemap, async ({ query }, { now }) => {
  const { brand, own } = await readPublicBrand(query.brandId, now);
  const { seo, asked, primary, template } = await getAll({
    seo: brandSeoKey(own),
    asked: query.siteId === undefined ? undefined : siteKey(own, query.siteId),
    primary: primarySiteKey(own, null),
    template: brand.locationTemplateId ? contentKey(own, brand.locationTemplateId) : undefined,
  });
  const site = query.siteId === undefined ? liveSite(primary) : found(asked?.isActive ? asked : undefined, 'Site');
  const { sitemapEnabled, robotsIndex } = brandSeoOf(seo);
  const isUnproven = asked !== undefined && asked.verificationStatus !== 'verified';
  if (!sitemapEnabled || !robotsIndex || isUnproven) return { urls: [] };

  const live = template && template.publishedRevision !== null ? template.updatedAt : undefined;
  const urls = await sitemapOf(own, brand, asked?.locationId ?? null, live, now);
  return {
    urls: urls.map(({ path, ...rest }) => ({ path, url: site ? `https://${site.domain}${path}` : null, ...rest })),
  };
});
