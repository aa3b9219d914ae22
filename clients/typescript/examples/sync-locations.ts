import { type FrontageClient, ifMatch } from '@frontage/client';

/** A store as the other system has it. */
export interface Store {
  code: string;
  name: string;
  phone: string;
  address: string;
  city: string;
}

const profileOf = ({ phone, address, city }: Store) => ({ phone, address, city, country: 'US' });

/**
 * Makes the locations of a brand those of another system, which names them by store code, and returns how many it made and
 * changed. It can be run again after it stopped in the middle.
 */
export const syncLocations = async (client: FrontageClient, brandId: string, stores: readonly Store[]) => {
  const known = await client.locations
    .list({ path: { brandId }, query: { limit: 100 } })
    .autoPagingToArray({ limit: 10_000 });
  const byCode = new Map(known.map((location) => [location.storeCode, location]));
  const done = { made: 0, changed: 0 };

  for (const store of stores) {
    const present = byCode.get(store.code);
    if (!present) {
      const body = { name: store.name, storeCode: store.code };
      const { location } = await client.locations.create({ path: { brandId }, body });
      await client.profile.update({ path: { brandId, locationId: location.id }, body: profileOf(store) });
      done.made++;
      continue;
    }
    const path = { brandId, locationId: present.id };
    if (present.name !== store.name) await client.locations.update({ path, body: { name: store.name } });
    const { data, response } = await client.profile.get({ path }).withResponse();
    const wanted = profileOf(store);
    const names = Object.keys(wanted) as (keyof typeof wanted)[];
    const differs = names.some((name) => data.profile[name] !== wanted[name]);
    // Whoever changed the profile since it was read wins: the next run compares again.
    if (differs) await client.profile.update({ path, body: wanted }, { headers: ifMatch(response) });
    if (differs || present.name !== store.name) done.changed++;
  }
  return done;
};
