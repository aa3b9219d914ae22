import { createLocation } from '#lib/places/locations/contract.ts';
import type { Credentials, Tenant, World } from './product.ts';

/** Creates an active location of a tenant's brand, and returns its id. */
export const locationOf = async (
  world: World,
  tenant: Tenant,
  name: string,
  as: Credentials = tenant.admin.credentials,
): Promise<string> => {
  const request = { as, params: { brandId: tenant.brandId }, body: { name, status: 'active' } };
  return (await world.call(createLocation, request)).data.location.id;
};
