import type { BrandRecord } from '#lib/brands/records.ts';
import { showsPages } from '#lib/content/location-page.ts';
import type { PinParts, PinPlace } from '#lib/map/pin-parts.ts';
import { readPins } from '#lib/map/pins.ts';
import { joinPaths, locationPath, policyOf } from '#lib/routing/paths.rules.ts';
import { readSitemap, type SitemapEntry } from '#lib/routing/sitemap.ts';
import type { BrandView } from '#lib/table/table.ts';

interface Listed {
  path: string;
  lastModified: string;
}

interface Whole {
  entries: SitemapEntry[];
  /** The owner of the listed pages. */
  places: Map<string, PinPlace>;
}

/** Pages are listed under their canonical URL: those of a location with its own site, on that one only. */
const isListed = (id: string, { place, domain, noindex }: Partial<PinParts>, siteOf: string | null): boolean =>
  place !== undefined && showsPages(place) && noindex !== true && (siteOf === null ? !domain : id === siteOf);

/** Every published page, and the locations whose pages the site has, read in parallel. */
const readWhole = async (
  view: BrandView,
  { sitemapGathered }: BrandRecord,
  { siteOf, few }: Wanted,
): Promise<Whole> => {
  const [entries, pins] = await Promise.all([
    readSitemap(view, sitemapGathered === true),
    readPins(view, ['place', 'domain', 'noindex'], few),
  ]);
  return {
    entries,
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

/** The pages of the brand's own site, or of the site of one location. */
export const sitemapOf = async (view: BrandView, brand: BrandRecord, wanted: Wanted): Promise<Listed[]> => {
  const { siteOf, template, now } = wanted;
  const { entries: all, places } = await readWhole(view, brand, wanted);
  const at = now.toISOString();
  // A template has a page for each location, and none of its own.
  const entries = all.filter(
    ({ id, endsAt }) => id !== brand.locationTemplateId && (endsAt === undefined || endsAt >= at),
  );
  const base = (place: PinPlace): string => (siteOf === null ? locationPath(policyOf(brand), place) : '/');
  const listed = entries.flatMap(({ locationId, path, lastModified }): Listed[] => {
    if (locationId === null) return siteOf === null ? [{ path, lastModified }] : [];
    const place = places.get(locationId);
    return place ? [{ path: joinPaths(base(place), path), lastModified }] : [];
  });
  if (template === undefined) return sorted(listed);
  const written = new Set(entries.filter(({ path }) => path === '/').map(({ locationId }) => locationId));
  const fromTemplate = [...places].flatMap(([id, place]): Listed[] =>
    written.has(id)
      ? []
      : [{ path: base(place), lastModified: template > place.updatedAt ? template : place.updatedAt }],
  );
  return sorted([...listed, ...fromTemplate]);
};

const sorted = (urls: readonly Listed[]): Listed[] => urls.toSorted((a, b) => (a.path < b.path ? -1 : 1));
