import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { PinParts, PinPlace } from '#lib/places/map/pin-parts.ts';
import { readPins } from '#lib/places/map/pins.ts';
import { joinPaths, locationPath, policyOf } from '#lib/platform/routing/paths.rules.ts';
import { readSitemap, type SitemapEntry } from '#lib/platform/routing/sitemap.ts';
import { type List, listPath, listPaths } from '#lib/platform/routing/unwritten.rules.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { showsPages } from '#lib/web/sites/location-page.ts';
import { brandServicePages, offerPages } from './sitemap-offered.ts';

interface Listed {
  path: string;
  lastModified: string;
}

interface Whole {
  entries: SitemapEntry[];
  /** The owner of the listed pages. */
  places: Map<string, PinPlace>;
  services: Listed[];
  offers: Listed[];
}

/** Pages are listed under their canonical URL: those of a location with its own site, on that one only. */
const isListed = (id: string, { place, domain, noindex }: Partial<PinParts>, siteOf: string | null): boolean =>
  place !== undefined && showsPages(place) && noindex !== true && (siteOf === null ? !domain : id === siteOf);

/** Every published page, and the locations whose pages the site has, read in parallel. */
const readWhole = async (view: BrandView, brand: BrandRecord, { siteOf, few, now }: Wanted): Promise<Whole> => {
  const [entries, pins, services, offers] = await Promise.all([
    readSitemap(view, brand.sitemapGathered === true),
    readPins(view, ['place', 'domain', 'noindex'], few),
    // The site of a location has its own services only.
    siteOf === null ? brandServicePages(view, brand) : [],
    siteOf === null ? offerPages(view, brand, now) : [],
  ]);
  return {
    entries,
    services,
    offers,
    places: new Map(
      pins.flatMap(({ id, parts }): [string, PinPlace][] =>
        parts.place && isListed(id, parts, siteOf) ? [[id, parts.place]] : [],
      ),
    ),
  };
};

interface Wanted {
  /** The location whose site it is; null for the brand's own. */
  siteOf: string | null;
  /** When the template of locations was last changed; undefined without a published one. */
  template: string | undefined;
  /** The locations of a small brand. */
  few: readonly string[] | undefined;
  now: Date;
}

const lastOf = (moments: readonly string[]): string => moments.reduce((a, b) => (a > b ? a : b));

/** A page in the sitemap, with its path within its location. */
interface Placed extends Listed {
  locationId: string | null;
  inside: string;
}

interface Found {
  placed: readonly Placed[];
  places: ReadonlyMap<string, PinPlace>;
  services: readonly Listed[];
  offers: readonly Listed[];
}

const momentsOf = (pages: readonly Listed[]): string[] => pages.map(({ lastModified }) => lastModified);

/** The pages of a list that have an address of their own. */
const inList = (brand: BrandRecord, list: List, placed: readonly Placed[]): Placed[] =>
  placed.filter(({ inside }) => listPaths(brand, list).some((above) => inside.startsWith(`${above}/`)));

const filled = (lists: readonly { path: string; moments: string[] }[]): Listed[] =>
  lists.flatMap(({ path, moments }) => (moments.length > 0 ? [{ path, lastModified: lastOf(moments) }] : []));

/** The front page and the lists of the brand's site: they are listed once they have something to show. */
const listsOfBrand = (brand: BrandRecord, { placed, places, services, offers }: Found): Listed[] => {
  const opened = [...places.values()].map(({ updatedAt }) => updatedAt);
  return filled([
    { path: '/', moments: [...momentsOf(placed), ...opened] },
    {
      path: listPath(brand, 'posts'),
      moments: momentsOf(inList(brand, 'posts', placed).filter(({ locationId }) => locationId === null)),
    },
    { path: listPath(brand, 'locations'), moments: opened },
    { path: listPath(brand, 'services'), moments: momentsOf(services) },
    { path: listPath(brand, 'events'), moments: momentsOf(inList(brand, 'events', placed)) },
    { path: listPath(brand, 'offers'), moments: momentsOf(offers) },
  ]);
};

/** The lists of a location that have something of its own: others say the same as those of the brand. */
const listsOfLocation = (brand: BrandRecord, base: string, own: readonly Placed[]): Listed[] =>
  filled(
    (['services', 'events'] as const).map((list) => ({
      path: joinPaths(base, listPath(brand, list)),
      moments: momentsOf(inList(brand, list, own)),
    })),
  );

const sorted = (urls: readonly Listed[]): Listed[] => urls.toSorted((a, b) => (a.path < b.path ? -1 : 1));

/**
 * The pages of the brand's own site, or of the site of one location. The pages of locations and of the
 * brand's services, its offers, the front page and the lists are pages also where nobody wrote them.
 */
export const sitemapOf = async (view: BrandView, brand: BrandRecord, wanted: Wanted): Promise<Listed[]> => {
  const { siteOf, template = '', now } = wanted;
  const { entries, places, services, offers } = await readWhole(view, brand, wanted);
  const at = now.toISOString();
  const base = (place: PinPlace): string => (siteOf === null ? locationPath(policyOf(brand), place) : '/');
  const pathOf = ({ locationId, path }: SitemapEntry): string | undefined => {
    if (locationId === null) return siteOf === null ? path : undefined;
    const place = places.get(locationId);
    return place && joinPaths(base(place), path);
  };
  const written = new Set(entries.flatMap((entry) => pathOf(entry) ?? []));
  const placed = entries.flatMap((entry): Placed[] => {
    const { id, endsAt = at, noindex, lastModified, locationId } = entry;
    const path = pathOf(entry);
    // A template has a page for each location, and none of its own.
    const isHidden = path === undefined || noindex || endsAt < at || id === brand.locationTemplateId;
    return isHidden ? [] : [{ path, lastModified, locationId, inside: entry.path }];
  });
  const byLocation = Map.groupBy(placed, ({ locationId }) => locationId);
  const ofLocations = [...places].flatMap(([id, place]) => [
    { path: base(place), lastModified: lastOf([template, place.updatedAt]) },
    ...listsOfLocation(brand, base(place), byLocation.get(id) ?? []),
  ]);
  const lists = siteOf === null ? listsOfBrand(brand, { placed, places, services, offers }) : [];
  const unwritten = [...ofLocations, ...services, ...offers, ...lists].filter(({ path }) => !written.has(path));
  const listed = placed.map(({ path, lastModified }) => ({ path, lastModified }));
  return sorted([...listed, ...unwritten]);
};
