import type { PublicBrand } from '#lib/brands/public.contract.ts';
import { readPublicBrand } from '#lib/brands/public-brand.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { showsPages } from '#lib/content/location-page.ts';
import { memoryOf } from '#lib/http/remembered.ts';
import type { ResolvedItem } from '#lib/navigation/contract.ts';
import { normalizePath, policyOf } from '#lib/routing/paths.rules.ts';
import type { BrandView } from '#lib/table/table.ts';
import { publicBrandOf } from '#lib/use-cases/brands/public-brand.ts';
import { navigationOfBrand, navigationOfSite } from '#lib/use-cases/navigation/resolve.ts';
import type { HostedSite } from './hosts.ts';

/** What every document of a site shows. */
export interface Layout {
  brand: PublicBrand;
  navigation: readonly ResolvedItem[];
  /** The path of the page with all locations; null on the site of one location. */
  locatorPath: string | null;
}

interface Shown {
  view: BrandView;
  site: HostedSite;
  now: Date;
}

/** `brand` is awaited after the first records of the navigation. */
const navigationFor = async ({ view, site }: Shown, brand: Promise<BrandRecord>): Promise<readonly ResolvedItem[]> => {
  const found =
    site.siteId === null
      ? await navigationOfBrand(view, brand)
      : await navigationOfSite(view, brand, site.siteId, showsPages);
  return found?.items ?? [];
};

const locatorPathOf = ({ site }: Shown, brand: BrandRecord): string | null =>
  site.locationId === null ? normalizePath(`/${policyOf(brand).prefix}`) : null;

const remembered = memoryOf<Layout>((layout) => JSON.stringify(layout).length);

/** The brand and the menu, read at most once a second for all pages of a site. */
export const readLayout = (shown: Shown): Promise<Layout> => {
  const { view, site, now } = shown;
  return remembered({ name: JSON.stringify([view.id, site.siteId]), brandId: view.id, now }, async () => {
    const stored = readPublicBrand(view.id, now).then(({ brand }) => brand);
    stored.catch(() => undefined);
    const [brand, navigation] = await Promise.all([publicBrandOf(site.brandId, now), navigationFor(shown, stored)]);
    return { brand, navigation, locatorPath: locatorPathOf(shown, await stored) };
  });
};
