import { movedTo } from '#lib/domain/profile.ts';
import type { BrandRecord } from './brands.ts';
import { changeLocation } from './location-writes.ts';
import type { LocationRecord } from './locations.ts';
import { pinPart } from './pins.ts';
import { requireProfileMedia, showProfileMedia } from './profile-media.ts';
import { type ProfileRecord, pinOfProfile, saveProfile } from './profiles.ts';
import type { BrandView } from './table.ts';
import type { Write } from './write.ts';

/**
 * Everything that follows a change of a profile: what the media library says of its pictures, what the map shows, and
 * the place of the location, with its path. Throws `invalid_reference` for pictures that it cannot show.
 */
export const changeProfile = async (
  own: BrandView,
  brand: BrandRecord,
  location: LocationRecord,
  before: ProfileRecord,
  after: ProfileRecord,
  now: Date,
): Promise<{ location: LocationRecord; writes: Write[] }> => {
  const moved = movedTo(location, after, now);
  const pin = pinOfProfile(after);
  const [places] = await Promise.all([
    moved ? changeLocation(own, brand, location, moved, now, pin) : [pinPart(own, location.id, pin)],
    requireProfileMedia(own, before, after),
  ]);
  return {
    location: moved ?? location,
    writes: [saveProfile(own, after), ...showProfileMedia(own, before, after, location.name), ...places],
  };
};
