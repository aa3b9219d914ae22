import type { ProfileRecord } from '#lib/places/profile/records.ts';
import { mediaOf, type ProfileSettings } from '#lib/places/profile/settings.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';

/** Throws `invalid_reference` unless the media that a profile newly shows belong to the brand or the location. */
export const requireProfileMedia = async (
  view: BrandView,
  before: ProfileSettings,
  after: ProfileRecord,
): Promise<void> => {
  const shown = new Set(mediaOf(before));
  const unseen = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null).filter((id) => !shown.has(id));
  const wanted = {
    logoMediaId: unseen([after.logoMediaId]),
    coverMediaId: unseen([after.coverMediaId]),
    galleryMediaIds: unseen(after.galleryMediaIds),
  };
  await Promise.all(
    Object.entries(wanted).map(([field, ids]) => ids.length > 0 && requireMedia(view, ids, field, after.locationId)),
  );
};

/** Updates which media the profile shows. */
export const showProfileMedia = (
  view: BrandView,
  before: ProfileSettings,
  after: ProfileRecord,
  name: string,
): Write[] =>
  useMedia(view, mediaOf(before), mediaOf(after), {
    type: 'profile',
    id: after.locationId,
    label: after.businessName ?? name,
  });
