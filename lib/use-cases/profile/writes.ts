import { isDeepStrictEqual } from 'node:util';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { notePictures } from '#lib/places/locations/names.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import { pinPart } from '#lib/places/map/pins.ts';
import { type ProfileRecord, pinOfProfile, saveProfile } from '#lib/places/profile/records.ts';
import { movedTo } from '#lib/places/profile/rules.ts';
import { mediaOf } from '#lib/places/profile/settings.rules.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { changeLocation } from '#lib/use-cases/locations/writes.ts';
import { requireProfileMedia, showProfileMedia } from './media.ts';

/**
 * All writes that follow a change of a profile: media references, map parts, and the address of the location, with its
 * path. Throws `invalid_reference` for media that it may not show.
 */
export const changeProfile = async (
  view: BrandView,
  brand: BrandRecord,
  location: LocationRecord,
  before: ProfileRecord,
  after: ProfileRecord,
  now: Date,
): Promise<{ location: LocationRecord; writes: Write[] }> => {
  const moved = movedTo(location, after, now);
  const pin = pinOfProfile(after);
  const pictureIds = mediaOf(after);
  const isShown = location.deletedAt === null && !isDeepStrictEqual(pictureIds, mediaOf(before));
  const [places] = await Promise.all([
    moved ? changeLocation(view, brand, location, moved, now, pin) : [pinPart(view, location.id, pin)],
    requireProfileMedia(view, before, after),
  ]);
  return {
    location: moved ?? location,
    writes: [
      saveProfile(view, after),
      ...showProfileMedia(view, before, after, location.name),
      ...(isShown ? [notePictures(view, location, pictureIds)] : []),
      ...places,
    ],
  };
};
