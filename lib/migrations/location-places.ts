import { locationsByAge } from '#lib/places/locations/records.ts';
import { pinPart } from '#lib/places/map/pins.ts';
import { pinOfProfile, profileKey } from '#lib/places/profile/records.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { get } from '#lib/platform/table/table.ts';
import { unchanged } from '#lib/platform/table/write.ts';
import { reroute } from '#lib/use-cases/routing/url-policy.ts';
import { eachRecord } from './each-record.ts';

const maxRuns = 8;

/**
 * Stores in map pins which locations hide their address, and moves the routes of cities whose names lost letters
 * before.
 */
export const locationPlaces = eachRecord('0003-location-places', locationsByAge, async (view, { id }, now) => {
  await reroute(view, id, now);
  return retrying(async () => {
    const profile = await get(profileKey(view, id));
    if (!profile?.hideAddress) return false;
    await commit([unchanged(profileKey(view, id), profile.version), pinPart(view, id, pinOfProfile(profile))]);
    return true;
  }, maxRuns);
});
