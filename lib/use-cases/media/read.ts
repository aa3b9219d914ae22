import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { notFound, orNotFound } from '#lib/platform/core/problem.ts';
import { type MediaRecord, mediaKey } from '#lib/platform/media/records.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';

export interface MediaPath {
  mediaId: string;
  /** Absent where the path names the whole brand: then any of its media. */
  locationId?: string | undefined;
}

/** The media item that a path names; throws `not_found` for one of another location. */
export const readMedia = async (view: BrandView, { mediaId, locationId }: MediaPath): Promise<MediaRecord> => {
  const { media, location } = await getAll({
    media: mediaKey(view, mediaId),
    location: locationId === undefined ? undefined : locationKey(view, locationId),
  });
  if (locationId !== undefined) liveLocation(location);
  const record = orNotFound(media, 'Media');
  if (locationId !== undefined && record.locationId !== locationId) throw notFound('Media');
  return record;
};
