import type { BrandView } from '#lib/platform/table/table.ts';
import type { LinkContext } from '#lib/web/navigation/links.rules.ts';
import { footerPathsIn, type Resolved, resolveFooter } from '#lib/web/navigation/rules.ts';
import { liveSite } from '#lib/web/sites/primary-sites.ts';
import { livePaths, type Visited } from './live-links.ts';
import { type Asked, pagesOf } from './named-pages.ts';

/** Values that links may name where a navigation is shown. */
export type Around = Omit<LinkContext, 'pages' | 'brandOrigin'>;

/** The site and the location of the visitor. */
export type Visitor = Omit<Visited, 'routesOnly'>;

/**
 * The menu at the foot of the pages of a place: that of the navigation, or else of the brand. The menu of the brand has paths
 * of its site, also on the pages of a location.
 */
export const resolvedFooter = async (
  view: BrandView,
  asked: Asked,
  around: Around,
  visitor: Visitor,
): Promise<Resolved> => {
  const { brand, navigation, shared, isOwn, location, sites } = asked;
  const own = navigation?.footerItems ?? [];
  const items = own.length > 0 ? own : (shared?.footerItems ?? []);
  if (items.length === 0) return { items: [], dropped: [] };
  const [ownSite, brandSite] = [liveSite(sites.ownSite), liveSite(sites.brandSite)];
  const isBrands = own.length === 0 || !isOwn;
  const brandOrigin = location && ownSite && brandSite ? `https://${brandSite.domain}` : '';
  const there = { ...around, ...(isBrands && location && { brandOrigin }), pages: new Map<string, string>() };
  const isElsewhere = brandOrigin !== '' && isBrands;
  const site = isElsewhere ? { siteId: brandSite?.siteId ?? null, locationId: null, at: null } : visitor;
  const [pages, live] = await Promise.all([
    pagesOf(view, items, asked),
    livePaths(view, brand, { ...site, routesOnly: false }, footerPathsIn(items, there)),
  ]);
  return resolveFooter(items, { ...there, pages }, (path) => live.has(path));
};
