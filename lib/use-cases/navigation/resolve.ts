import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { publicFields } from '#lib/places/custom-fields/records.ts';
import { publicValues } from '#lib/places/custom-fields/rules.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { joinPaths, policyOf } from '#lib/platform/routing/paths.rules.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import type { ResolvedItem } from '#lib/web/navigation/contract.ts';
import { navigationKey, primaryNavigationKey } from '#lib/web/navigation/records.ts';
import { pathsIn, type Resolved, resolveNavigation } from '#lib/web/navigation/rules.ts';
import type { NavigationItem } from '#lib/web/navigation/shape.contract.ts';
import { addressOf } from '#lib/web/sites/location-page.ts';
import { liveSite, type PrimarySite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { siteKey } from '#lib/web/sites/records.ts';
import { filledLists } from './filled-lists.ts';
import { type Around, resolvedFooter, type Visitor } from './footer.ts';
import { livePaths } from './live-links.ts';
import { type Asked, pagesOf } from './named-pages.ts';

/** A brand, or the reading of it that has not ended yet. */
type Brand = BrandRecord | Promise<BrandRecord>;

type AskedEarly = Omit<Asked, 'brand'> & { brand: Brand };

interface Shown extends Resolved {
  /** The menu at the foot of the page. */
  footerItems: ResolvedItem[];
  version: number;
  /** Whether the items are generated, because no item of the navigation leads to a page here. */
  isDefault: boolean;
}

const shown = async (view: BrandView, { brand: reading, ...rest }: AskedEarly): Promise<Shown> => {
  const asked: Asked = { ...rest, brand: await reading };
  const { brand, navigation, location, sites, custom } = asked;
  const around: Around = {
    location: location
      ? { id: location.id, name: location.name, path: addressOf(brand, { location, ...sites }).path }
      : null,
    custom,
    segments: policyOf(brand),
  };
  const [ownSite, brandSite] = [liveSite(sites.ownSite), liveSite(sites.brandSite)];
  const visitor: Visitor = {
    siteId: asked.siteId ?? ownSite?.siteId ?? brandSite?.siteId ?? null,
    locationId: location && ownSite ? location.id : null,
    at: around.location,
  };
  const resolved = async (items: readonly NavigationItem[]): Promise<Resolved> => {
    const routesOnly = items.length === 0;
    const [pages, live, lists] = await Promise.all([
      pagesOf(view, items, asked),
      livePaths(view, brand, { ...visitor, routesOnly }, pathsIn(items, { ...around, pages: new Map() })),
      routesOnly ? filledLists(view, brand, location) : ([] as string[]),
    ]);
    const filled = new Set(lists.map((path) => joinPaths(around.location?.path ?? '/', path)));
    return resolveNavigation(items, { ...around, pages }, (path) => live.has(path) || filled.has(path));
  };
  const version = navigation?.version ?? 0;
  const [saved, footer] = await Promise.all([
    navigation && navigation.items.length > 0 ? resolved(navigation.items) : undefined,
    resolvedFooter(view, asked, around, visitor),
  ]);
  const footerItems = footer.items;
  if (saved && saved.items.length > 0)
    return { ...saved, dropped: [...saved.dropped, ...footer.dropped], footerItems, version, isDefault: false };
  const generated = await resolved([]);
  const dropped = [...(saved ?? generated).dropped, ...footer.dropped];
  return { ...generated, dropped, footerItems, version, isDefault: true };
};

type Visible = (location: LocationRecord) => boolean;

const always: Visible = () => true;

/** The navigation for visitors of a location; undefined for a location that is absent, deleted or not public. */
export const navigationOfLocation = async (
  view: BrandView,
  brand: Brand,
  locationId: string,
  visible: Visible = always,
): Promise<Shown | undefined> => {
  const [read, fields] = await Promise.all([
    getAll({
      location: locationKey(view, locationId),
      ownSite: primarySiteKey(view, locationId),
      brandSite: primarySiteKey(view, null),
      ownNavigation: primaryNavigationKey(view, locationId),
      brandNavigation: primaryNavigationKey(view, null),
      custom: customValuesKey(view, locationId),
    }),
    publicFields(view),
  ]);
  const { location, ownSite, brandSite, ownNavigation, brandNavigation, custom } = read;
  if (location?.deletedAt !== null || !visible(location)) return undefined;
  const ownItems = ownNavigation && ownNavigation.items.length > 0 ? ownNavigation : undefined;
  return shown(view, {
    brand,
    navigation: ownItems ?? brandNavigation,
    shared: brandNavigation,
    isOwn: ownItems !== undefined,
    location,
    sites: { ownSite, brandSite },
    custom: publicValues(custom?.values ?? {}, fields),
  });
};

const noSites = { ownSite: undefined, brandSite: undefined } satisfies Record<string, PrimarySite | undefined>;

/** The navigation of a brand that has no site yet. */
export const navigationOfBrand = async (view: BrandView, brand: Brand): Promise<Shown> =>
  shown(view, {
    brand,
    navigation: await get(primaryNavigationKey(view, null)),
    location: undefined,
    sites: noSites,
    custom: {},
  });

/** The navigation for visitors of a site; undefined for one that is absent or inactive. */
export const navigationOfSite = async (
  view: BrandView,
  brand: Brand,
  siteId: string,
  visible: Visible,
): Promise<Shown | undefined> => {
  const { site, navigation } = await getAll({ site: siteKey(view, siteId), navigation: navigationKey(view, siteId) });
  if (!site?.isActive) return undefined;
  if (site.locationId !== null) return navigationOfLocation(view, brand, site.locationId, visible);
  return shown(view, { brand, navigation, location: undefined, sites: noSites, custom: {}, siteId });
};
