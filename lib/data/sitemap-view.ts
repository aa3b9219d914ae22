import { joinPaths, locationPath, policyOf } from '#lib/domain/paths.ts';
import type { BrandRecord } from './brands.ts';
import { showsPages } from './location-page.ts';
import type { PinPlace } from './pin-parts.ts';
import { readPins } from './pins.ts';
import { type SitemapEntry, sitemapShards } from './sitemap.ts';
import { type BrandView, queryAll, recordOf } from './table.ts';

interface Listed {
  path: string;
  lastModified: string;
}

interface Whole {
  entries: SitemapEntry[];
  places: Map<string, PinPlace>;
}

/** Every published page and every location of a brand, read side by side. */
const readWhole = async (own: BrandView): Promise<Whole> => {
  const [entries, pins] = await Promise.all([
    Promise.all(sitemapShards(own).map((partition) => queryAll({ partition }))),
    readPins(own, ['place']),
  ]);
  return {
    entries: entries.flat().map((item) => recordOf<SitemapEntry>(item)),
    places: new Map(pins.flatMap(({ id, parts: { place } }): [string, PinPlace][] => (place ? [[id, place]] : []))),
  };
};

const shows = (place: PinPlace | undefined): place is PinPlace =>
  place !== undefined && showsPages({ status: place.status, deletedAt: place.deletedAt });

/**
 * The pages of the brand's own site, or of the site of one location. `template` says that every location without a page
 * of its own has one all the same, and since when.
 */
export const sitemapOf = async (
  own: BrandView,
  brand: BrandRecord,
  siteOf: string | null,
  template: string | undefined,
): Promise<Listed[]> => {
  const { entries, places } = await readWhole(own);
  const listed = entries.flatMap(({ locationId, path, lastModified }): Listed[] => {
    if (siteOf !== null) return locationId === siteOf && shows(places.get(siteOf)) ? [{ path, lastModified }] : [];
    if (locationId === null) return [{ path, lastModified }];
    const place = places.get(locationId);
    return shows(place) ? [{ path: joinPaths(locationPath(policyOf(brand), place), path), lastModified }] : [];
  });
  if (template === undefined) return sorted(listed);
  const written = new Set(entries.filter(({ path }) => path === '/').map(({ locationId }) => locationId));
  const fromTemplate = [...places].flatMap(([id, place]): Listed[] => {
    if (!shows(place) || written.has(id) || (siteOf !== null && siteOf !== id)) return [];
    const path = siteOf === null ? locationPath(policyOf(brand), place) : '/';
    return [{ path, lastModified: template > place.updatedAt ? template : place.updatedAt }];
  });
  return sorted([...listed, ...fromTemplate]);
};

const sorted = (urls: readonly Listed[]): Listed[] => urls.toSorted((a, b) => (a.path < b.path ? -1 : 1));
