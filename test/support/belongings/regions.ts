import { createRegion } from '#lib/places/regions/contract.ts';
import type { Addition } from './addition.ts';

export const addRegion: Addition = async (world, { admin, brandId }, { locationId }) => {
  const body = { name: 'South', locationIds: [locationId] };
  const { region } = (await world.call(createRegion, { as: admin.credentials, params: { brandId }, body })).data;
  return { regionId: region.id };
};
