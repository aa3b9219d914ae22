import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { contentKey } from '#lib/content/content/records.ts';
import { fewLocationIds } from '#lib/places/locations/records.ts';
import { maxPinsByKey } from '#lib/places/map/pins.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { brandSeoKey, brandSeoOf } from '#lib/web/seo/records.ts';
import { liveSite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { siteKey } from '#lib/web/sites/records.ts';
import { sitemapOf } from './sitemap-view.ts';

/** The pages that search engines may list; none where the brand or its site wants none. */
export const publicSitemap = async (view: BrandView, brand: BrandRecord, siteId: string | undefined, now: Date) => {
  const [{ seo, asked, primary, template }, few] = await Promise.all([
    getAll({
      seo: brandSeoKey(view),
      asked: siteId === undefined ? undefined : siteKey(view, siteId),
      primary: primarySiteKey(view, null),
      template: brand.locationTemplateId ? contentKey(view, brand.locationTemplateId) : undefined,
    }),
    fewLocationIds(view, maxPinsByKey),
  ]);
  const site = siteId === undefined ? liveSite(primary) : orNotFound(asked?.isActive ? asked : undefined, 'Site');
  const { sitemapEnabled, robotsIndex } = brandSeoOf(seo);
  const isUnproven = asked !== undefined && asked.verificationStatus !== 'verified';
  if (!sitemapEnabled || !robotsIndex || isUnproven) return [];

  const live = template && template.publishedRevision !== null ? template.updatedAt : undefined;
  const urls = await sitemapOf(view, brand, { siteOf: asked?.locationId ?? null, template: live, few, now });
  return urls.map(({ path, ...rest }) => ({ path, url: site ? `https://${site.domain}${path}` : null, ...rest }));
};
