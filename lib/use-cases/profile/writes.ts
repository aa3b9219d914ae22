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
import { changeCountedLocation } from '#lib/use-cases/locations/units.ts';
import { requireProfileMedia, showProfileMedia } from './media.ts';

interface Step<R> {
  before: R;
  after: R;
}

/**
 * All writes that follow a change of a profile and its location: media references, map parts, and the location with its path
 * where it changes. Throws `invalid_reference` for media that it may not show.
 */
export const changePlace = async (
  view: BrandView,
  brand: BrandRecord,
  { location, profile }: { location: Step<LocationRecord>; profile: Step<ProfileRecord> },
  now: Date,
): Promise<Write[]> => {
  const { before, after } = profile;
  const pin = pinOfProfile(after);
  const pictureIds = mediaOf(after);
  const isRenamed = location.before.slug !== location.after.slug;
  const isShown = location.after.deletedAt === null && !isDeepStrictEqual(pictureIds, mediaOf(before));
  const [places] = await Promise.all([
    location.before === location.after
      ? [pinPart(view, after.locationId, pin)]
      : changeCountedLocation(view, brand, location.before, location.after, now, { pin, pictureIds }),
    requireProfileMedia(view, before, after),
  ]);
  return [
    saveProfile(view, after),
    ...showProfileMedia(view, before, after, location.after.name),
    ...(isShown && !isRenamed ? [notePictures(view, location.after, pictureIds)] : []),
    ...places,
  ];
};

/** The same for a change of the profile alone, with the address that the location gets by it. */
export const changeProfile = async (
  view: BrandView,
  brand: BrandRecord,
  location: LocationRecord,
  before: ProfileRecord,
  after: ProfileRecord,
  now: Date,
): Promise<{ location: LocationRecord; writes: Write[] }> => {
  const moved = movedTo(location, after, now) ?? location;
  const steps = { location: { before: location, after: moved }, profile: { before, after } };
  return { location: moved, writes: await changePlace(view, brand, steps, now) };
};
