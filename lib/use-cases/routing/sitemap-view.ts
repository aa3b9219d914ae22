import type { BrandRecord } from '#lib/brands/records.ts';
import { showsPages } from '#lib/content/location-page.ts';
import type { PinParts, PinPlace } from '#lib/map/pin-parts.ts';
import { readPins } from '#lib/map/pins.ts';
import { joinPaths, locationPath, normalizePath, policyOf } from '#lib/routing/paths.rules.ts';
import { readSitemap, type SitemapEntry } from '#lib/routing/sitemap.ts';
import { blogPaths } from '#lib/routing/unwritten.rules.ts';
import type { BrandView } from '#lib/table/table.ts';
import { brandServicePages } from './sitemap-services.ts';

interface Listed {
  path: string;
  lastModified: string;
}

interface Whole {
  entries: SitemapEntry[];
  /** The owner of the listed pages. */
  places: Map<string, PinPlace>;
  services: Listed[];
}

/** Pages are listed under their canonical URL: those of a location with its own site, on that one only. */
const isListed = (id: string, { place, domain, noindex }: Partial<PinParts>, siteOf: string | null): boolean =>
  place !== undefined && showsPages(place) && noindex !== true && (siteOf === null ? !domain : id === siteOf);

/** Every published page, and the locations whose pages the site has, read in parallel. */
const readWhole = async (view: BrandView, brand: BrandRecord, { siteOf, few }: Wanted): Promise<Whole> => {
  const [entries, pins, services] = await Promise.all([
    readSitemap(view, brand.sitemapGathered === true),
    readPins(view, ['place', 'domain', 'noindex'], few),
    // The site of a location has its own services only.
    siteOf === null ? brandServicePages(view, brand) : [],
  ]);
  return {
    entries,
    services,
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

/** The front page, and the blog and the locator, of the brand's site: they are listed once they have something to show. */
const listsOf = (brand: BrandRecord, listed: readonly Listed[], places: readonly PinPlace[]): Listed[] => {
  const { blogSegment, prefix } = policyOf(brand);
  const blog = normalizePath(`/${blogSegment}`);
  const posts = listed.filter(({ path }) => blogPaths(brand).some((above) => path.startsWith(`${above}/`)));
  return [
    {
      path: '/',
      moments: [...listed.map(({ lastModified }) => lastModified), ...places.map(({ updatedAt }) => updatedAt)],
    },
    { path: blog, moments: posts.map(({ lastModified }) => lastModified) },
    { path: normalizePath(`/${prefix}`), moments: places.map(({ updatedAt }) => updatedAt) },
  ].flatMap(({ path, moments }) => (moments.length > 0 ? [{ path, lastModified: lastOf(moments) }] : []));
};

const sorted = (urls: readonly Listed[]): Listed[] => urls.toSorted((a, b) => (a.path < b.path ? -1 : 1));

/**
 * The pages of the brand's own site, or of the site of one location. The pages of locations and of the
 * brand's services, the front page, the blog and the locator are pages also where nobody wrote them.
 */
export const sitemapOf = async (view: BrandView, brand: BrandRecord, wanted: Wanted): Promise<Listed[]> => {
  const { siteOf, template = '', now } = wanted;
  const { entries, places, services } = await readWhole(view, brand, wanted);
  const at = now.toISOString();
  const base = (place: PinPlace): string => (siteOf === null ? locationPath(policyOf(brand), place) : '/');
  const pathOf = ({ locationId, path }: SitemapEntry): string | undefined => {
    if (locationId === null) return siteOf === null ? path : undefined;
    const place = places.get(locationId);
    return place && joinPaths(base(place), path);
  };
  const written = new Set(entries.flatMap((entry) => pathOf(entry) ?? []));
  const listed = entries.flatMap((entry): Listed[] => {
    const { id, endsAt = at, noindex, lastModified } = entry;
    const path = pathOf(entry);
    // A template has a page for each location, and none of its own.
    const isHidden = path === undefined || noindex || endsAt < at || id === brand.locationTemplateId;
    return isHidden ? [] : [{ path, lastModified }];
  });
  const ofLocations = [...places.values()].map((place) => ({
    path: base(place),
    lastModified: lastOf([template, place.updatedAt]),
  }));
  const lists = siteOf === null ? listsOf(brand, listed, [...places.values()]) : [];
  const unwritten = [...ofLocations, ...services, ...lists].filter(({ path }) => !written.has(path));
  return sorted([...listed, ...unwritten]);
};
