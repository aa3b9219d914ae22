import type { PublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { normalizePath, policyOf } from '#lib/platform/routing/paths.rules.ts';
import type { Reading } from '#lib/platform/table/reading.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { publicBrandOf } from '#lib/use-cases/brands/public-brand.ts';
import { navigationOfBrand, navigationOfSite } from '#lib/use-cases/navigation/resolve.ts';
import { hintsOf, keepHints } from '#lib/use-cases/public-pages/hints.ts';
import type { ResolvedItem } from '#lib/web/navigation/contract.ts';
import { memoryOf } from '#lib/web/serving/remembered.ts';
import { showsPages } from '#lib/web/sites/location-page.ts';
import type { HostedSite } from './hosts.ts';

/** The parts that every document of a site shows. */
export interface Layout {
  brand: PublicBrand;
  navigation: readonly ResolvedItem[];
  /** The menu at the foot of the page. */
  footerNavigation: readonly ResolvedItem[];
  /** The path of the page with all locations; null on the site of one location. */
  locatorPath: string | null;
}

export interface LayoutRequest {
  view: BrandView;
  site: HostedSite;
  now: Date;
}

/** `brand` is awaited after the first records of the navigation. */
const navigationFor = async (
  { view, site }: LayoutRequest,
  brand: Promise<BrandRecord>,
): Promise<Pick<Layout, 'navigation' | 'footerNavigation'>> => {
  const found =
    site.siteId === null
      ? await navigationOfBrand(view, brand)
      : await navigationOfSite(view, brand, site.siteId, showsPages);
  return { navigation: found?.items ?? [], footerNavigation: found?.footerItems ?? [] };
};

const locatorPathOf = ({ site }: LayoutRequest, brand: BrandRecord): string | null =>
  site.locationId === null ? normalizePath(`/${policyOf(brand).prefix}`) : null;

const remembered = memoryOf<Layout>((layout) => JSON.stringify(layout).length);

/** The brand and the menu, read at most once a second for all pages of a site. */
export const readLayout = (request: LayoutRequest, reading: Reading): Promise<Layout> => {
  const { view, site, now } = request;
  const name = JSON.stringify([view.id, site.siteId]);
  return remembered({ name, brandId: view.id, now }, () =>
    reading.part(async ({ later }) => {
      reading.prefetch(hintsOf(name));
      const stored = readPublicBrand(view.id, now).then(({ brand }) => brand);
      stored.catch(() => undefined);
      const [brand, menus] = await Promise.all([publicBrandOf(site.brandId, now), navigationFor(request, stored)]);
      keepHints(name, later.values());
      return { brand, ...menus, locatorPath: locatorPathOf(request, await stored) };
    }),
  );
};
