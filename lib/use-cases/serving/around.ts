import type { PublicBrand } from '#lib/brands/public.contract.ts';
import { readPublicBrand } from '#lib/brands/public-brand.ts';
import { showsPages } from '#lib/content/location-page.ts';
import { memoryOf } from '#lib/http/remembered.ts';
import type { ResolvedItem } from '#lib/navigation/contract.ts';
import type { BrandView } from '#lib/table/table.ts';
import { publicBrandOf } from '#lib/use-cases/brands/public-brand.ts';
import { navigationOfBrand, navigationOfSite } from '#lib/use-cases/navigation/resolve.ts';
import type { HostedSite } from './hosts.ts';

/** What every document of a site shows. */
export interface Around {
  brand: PublicBrand;
  navigation: readonly ResolvedItem[];
}

interface Shown {
  view: BrandView;
  site: HostedSite;
  now: Date;
}

const navigationFor = async ({ view, site, now }: Shown): Promise<readonly ResolvedItem[]> => {
  const brand = readPublicBrand(view.id, now).then((found) => found.brand);
  // It is awaited after the first records of the navigation.
  brand.catch(() => undefined);
  const found =
    site.siteId === null
      ? await navigationOfBrand(view, brand)
      : await navigationOfSite(view, brand, site.siteId, showsPages);
  return found?.items ?? [];
};

const remembered = memoryOf<Around>((around) => JSON.stringify(around).length);

/** The brand and the menu, read at most once a second for all pages of a site. */
export const readAround = (shown: Shown): Promise<Around> => {
  const { view, site, now } = shown;
  return remembered({ name: JSON.stringify([view.id, site.siteId]), brandId: view.id, now }, async () => {
    const [brand, navigation] = await Promise.all([publicBrandOf(site.brandId, now), navigationFor(shown)]);
    return { brand, navigation };
  });
};
