import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type BrandView, getAll, type Key } from '#lib/platform/table/table.ts';
import { type NavigationRecord, navigationKey, primaryNavigationKey } from '#lib/web/navigation/records.ts';
import { type BrandSeoRecord, brandSeoKey, brandSeoOf } from '#lib/web/seo/records.ts';
import { type LiveSite, liveSite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import type { SiteRecord } from '#lib/web/sites/records.ts';

/** Settings that every page of a site needs, beside its own records. */
export interface PageSettings {
  view: BrandView;
  brand: BrandRecord;
  /** The requested site; undefined for the primary one. */
  site: SiteRecord | undefined;
  /** The brand's canonical site. */
  brandSite: LiveSite | undefined;
  seo: BrandSeoRecord;
  navigationVersion: number;
  now: Date;
}

const settingsKeys = (view: BrandView, siteId: string | undefined) => ({
  seo: brandSeoKey(view),
  primary: primarySiteKey(view, null),
  navigation: siteId === undefined ? primaryNavigationKey(view, null) : navigationKey(view, siteId),
});

export const pageSettingsKeys = (view: BrandView, siteId: string | undefined): Key[] =>
  Object.values(settingsKeys(view, siteId));

/** Visitors of a location get its own navigation, if it has one with items. */
const navigationOf = (own: NavigationRecord | undefined, shared: NavigationRecord | undefined) =>
  own && own.items.length > 0 ? own : shared;

export const readPageSettings = async (
  view: BrandView,
  {
    brand,
    site,
    locationId,
    now,
  }: { brand: BrandRecord; site: SiteRecord | undefined; locationId: string | null; now: Date },
): Promise<PageSettings> => {
  const isOfBrand = site === undefined || site.locationId === null;
  const { seo, primary, navigation, own, shared } = await getAll({
    ...settingsKeys(view, isOfBrand ? site?.id : undefined),
    own: locationId === null ? undefined : primaryNavigationKey(view, locationId),
    shared: locationId === null ? undefined : primaryNavigationKey(view, null),
  });
  const shown =
    isOfBrand && site !== undefined ? navigation : navigationOf(own, locationId === null ? navigation : shared);
  return {
    view,
    brand,
    site,
    brandSite: liveSite(primary),
    seo: brandSeoOf(seo),
    navigationVersion: shown?.version ?? 0,
    now,
  };
};
