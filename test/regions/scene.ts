import { updateUserLocations } from '#lib/accounts/users/contract.ts';
import { updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createRegion, listRegions, updateRegion } from '#lib/places/regions/contract.ts';
import type { Region } from '#lib/places/regions/shape.contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import type { Credentials, Person, World } from '#test/support/product.ts';

/** A brand with locations at addresses, and regions. */
export const regionalBrand = async (world: World) => {
  const acme = await world.tenant();
  const params = { brandId: acme.brandId };
  const asAdmin = { as: acme.admin.credentials, params };
  const at = (locationId: string) => ({ ...asAdmin, params: { ...params, locationId } });
  const of = (regionId: string) => ({ ...asAdmin, params: { ...params, regionId } });
  const self = {
    acme,
    params,
    asAdmin,
    at,
    of,
    location: async (name: string, profile: object = {}): Promise<string> => {
      const { data } = await world.call(createLocation, { ...asAdmin, body: { name, status: 'active' } });
      const { id } = data.location;
      if (Object.keys(profile).length > 0) await world.call(updateProfile, { ...at(id), body: profile });
      return id;
    },
    move: (id: string, profile: object) => world.call(updateProfile, { ...at(id), body: profile }),
    rename: (id: string, body: object) => world.call(updateLocation, { ...at(id), body }),
    value: (id: string, values: object) => world.call(updateCustomValues, { ...at(id), body: { values } }),
    region: async (body: object): Promise<Region> => {
      const { data } = await world.call(createRegion, { ...asAdmin, body });
      await world.stack.drain();
      return data.region;
    },
    change: (regionId: string, body: object) => world.call(updateRegion, { ...of(regionId), body }),
    assign: (person: Person, regionIds: readonly string[], locationIds: readonly string[] = []) =>
      world.call(updateUserLocations, {
        ...asAdmin,
        params: { ...params, userId: person.id },
        body: { locationIds, regionIds },
      }),
    /** The names of the locations that somebody sees. */
    seen: async (as: Credentials, query: Record<string, string> = {}): Promise<string[]> =>
      (await world.call(listLocations, { as, params, query: { limit: 100, ...query } })).data.locations.map(
        ({ name }) => name,
      ),
    /** The names of a region's locations, for an admin. */
    membersOf: (regionId: string): Promise<string[]> => self.seen(acme.admin.credentials, { regionId }),
    counts: async (as: Credentials = acme.admin.credentials): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await world.call(listRegions, { as, params })).data.regions.map(({ name, locationCount }) => [
          name,
          locationCount,
        ]),
      ),
  };
  return self;
};

export type RegionalBrand = Awaited<ReturnType<typeof regionalBrand>>;
