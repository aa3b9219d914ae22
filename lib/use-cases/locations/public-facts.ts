import { type CustomFieldRecord, customFieldsOf } from '#lib/places/custom-fields/records.ts';
import type { Values } from '#lib/places/custom-fields/rules.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import type { PublicStatus } from '#lib/places/locations/public.contract.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { aroundNow } from '#lib/places/profile/holiday-hours.rules.ts';
import { type HolidayRecord, holidaysBetween } from '#lib/places/profile/holiday-hours.ts';
import { type ProfileRecord, profileKey, profileOf } from '#lib/places/profile/records.ts';
import { mediaOf } from '#lib/places/profile/settings.rules.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import { readPictures } from '#lib/platform/media/picture.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { type LocationSeoRecord, locationSeoKey } from '#lib/web/seo/records.ts';
import { showsPages } from '#lib/web/sites/location-page.ts';
import { type PrimarySite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';

/** The records from which a public location and its structured data are made. */
export interface PublicFacts {
  location: LocationRecord & { status: PublicStatus };
  profile: ProfileRecord;
  /** From two days ago to three months ahead. */
  holidays: readonly HolidayRecord[];
  customFields: readonly CustomFieldRecord[];
  customValues: Values;
  ownSite: PrimarySite | undefined;
  brandSite: PrimarySite | undefined;
  seo: LocationSeoRecord | undefined;
  /** The pictures that were read so far, by the id of their media. */
  pictures: ReadonlyMap<string, Picture>;
  /** The ids of all media that were read, also of those that are no pictures. */
  mediaRead: ReadonlySet<string>;
}

/**
 * One round trip; undefined for a location that is absent or not public. `pictureIds` are media to read along: if they
 * include those of the profile, `withPictures` reads nothing.
 */
export const readPublicFacts = async (
  view: BrandView,
  locationId: string,
  now: Date,
  pictureIds: readonly string[] = [],
): Promise<PublicFacts | undefined> => {
  const [{ location, profile, custom, ...around }, holidays, customFields, pictures] = await Promise.all([
    getAll({
      location: locationKey(view, locationId),
      profile: profileKey(view, locationId),
      custom: customValuesKey(view, locationId),
      ownSite: primarySiteKey(view, locationId),
      brandSite: primarySiteKey(view, null),
      seo: locationSeoKey(view, locationId),
    }),
    holidaysBetween(view, locationId, aroundNow(now)),
    customFieldsOf(view),
    readPictures(view, pictureIds),
  ]);
  if (!location || !showsPages(location)) return undefined;
  return {
    ...around,
    location,
    profile: profileOf(location, profile),
    holidays,
    customFields,
    customValues: custom?.values ?? {},
    pictures,
    mediaRead: new Set(pictureIds),
  };
};

/** The facts with every picture of the profile: one round trip, or none where all of them were read. */
export const withPictures = async (view: BrandView, facts: PublicFacts): Promise<PublicFacts> => {
  const missing = mediaOf(facts.profile).filter((id) => !facts.mediaRead.has(id));
  if (missing.length === 0) return facts;
  const pictures = new Map([...facts.pictures, ...(await readPictures(view, missing))]);
  return { ...facts, pictures, mediaRead: new Set([...facts.mediaRead, ...missing]) };
};
