import { locationsByAge } from '#lib/data/locations.ts';
import { pinPart } from '#lib/data/pins.ts';
import { pinOfProfile, profileKey } from '#lib/data/profiles.ts';
import { retrying } from '#lib/data/retrying.ts';
import { get } from '#lib/data/table.ts';
import { reroute } from '#lib/data/url-policy.ts';
import { commit, unchanged } from '#lib/data/write.ts';
import { eachRecord } from './each-record.ts';

const maxRuns = 8;

/**
 * The map learns which locations hide their address, and routes follow the addresses of cities whose letters were
 * dropped before.
 */
export const locationPlaces = eachRecord('0003-location-places', locationsByAge, async (own, item, now) => {
  const id = String(item.locationId);
  await reroute(own, id, now);
  return retrying(async () => {
    const profile = await get(profileKey(own, id));
    if (!profile?.hideAddress) return false;
    await commit([unchanged(profileKey(own, id), profile.version), pinPart(own, id, pinOfProfile(profile))]);
    return true;
  }, maxRuns);
});
