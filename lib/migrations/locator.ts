import { notePictures } from '#lib/places/locations/names.ts';
import { locationKey, locationsByAge } from '#lib/places/locations/records.ts';
import { pinPart } from '#lib/places/map/pins.ts';
import { pinOfProfile, profileKey } from '#lib/places/profile/records.ts';
import { mediaOf } from '#lib/places/profile/settings.rules.ts';
import { placeService, serviceKey, servicesAt } from '#lib/places/services/records.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { unchanged, type Write } from '#lib/platform/table/write.ts';
import { eachRecord } from './each-record.ts';

const maxRuns = 8;

const writesOf = async (view: BrandView, id: string): Promise<Write[]> => {
  const { location, profile } = await getAll({ location: locationKey(view, id), profile: profileKey(view, id) });
  if (!location || !profile) return [];
  const pictureIds = mediaOf(profile);
  return [
    unchanged(profileKey(view, id), profile.version),
    pinPart(view, id, pinOfProfile(profile)),
    ...(pictureIds.length > 0 && location.deletedAt === null ? [notePictures(view, location, pictureIds)] : []),
  ];
};

/** A transaction has a hundred records, and each service takes two of them. */
const maxServices = 45;

/** Stores what the public list of locations shows and filters by: addresses in pins, pictures at slugs, own services. */
export const locator = eachRecord('0007-locator', locationsByAge, (view, { id }) =>
  retrying(async () => {
    const [writes, services] = await Promise.all([writesOf(view, id), servicesAt(view, id)]);
    if (writes.length > 0) await commit(writes);
    for (let at = 0; at < services.length; at += maxServices)
      await commit(
        services
          .slice(at, at + maxServices)
          .flatMap((service) => [
            unchanged(serviceKey(view, service.id), service.version),
            ...placeService(view, service),
          ]),
      );
    return writes.length > 0 || services.length > 0;
  }, maxRuns),
);
