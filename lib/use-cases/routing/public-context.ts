import type { BrandRecord } from '#lib/brands/records.ts';
import { showsPages } from '#lib/content/location-page.ts';
import { type LocationRecord, locationKey } from '#lib/locations/records.ts';
import { addressesOf } from '#lib/media/answers.ts';
import { mediaKey } from '#lib/media/records.ts';
import { joinPaths, locationPath, policyOf } from '#lib/routing/paths.rules.ts';
import { type BrandView, getEach } from '#lib/table/table.ts';

interface PublicItem {
  locationId: string | null;
  pictureId: string | null;
}

/** Related records for the public: locations, and media. */
export interface Surroundings {
  /** The public locations. */
  locations: ReadonlyMap<string, LocationRecord>;
  pictures: ReadonlyMap<string, string>;
}

const given = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** One round trip for all of them. */
export const readSurroundings = async (view: BrandView, items: readonly PublicItem[]): Promise<Surroundings> => {
  const locationIds = given(items.map(({ locationId }) => locationId));
  const pictureIds = given(items.map(({ pictureId }) => pictureId));
  const [locations, pictures] = await Promise.all([
    getEach(locationIds.map((id) => locationKey(view, id))),
    getEach(pictureIds.map((id) => mediaKey(view, id))),
  ]);
  return {
    locations: new Map(
      locations.flatMap((location) => (location && showsPages(location) ? [[location.id, location] as const] : [])),
    ),
    pictures: new Map(
      pictures.flatMap((media) => {
        const address = media && addressesOf(view, media).variants?.large;
        return media && address ? [[media.id, address] as const] : [];
      }),
    ),
  };
};

/** Records of a location that is not public are not shown. */
export const isShown = ({ locationId }: { locationId: string | null }, { locations }: Surroundings): boolean =>
  locationId === null || locations.has(locationId);

/** The path of a record on the brand's site; null while it has none. */
export const pagePath = (
  brand: BrandRecord,
  { locationId, livePath }: { locationId: string | null; livePath: string | null },
  { locations }: Surroundings,
): string | null => {
  if (livePath === null || locationId === null) return livePath;
  const location = locations.get(locationId);
  return location ? joinPaths(locationPath(policyOf(brand), location), livePath) : null;
};

export const pictureOf = (id: string | null, { pictures }: Surroundings): string | null =>
  id === null ? null : (pictures.get(id) ?? null);
