import { createLocationChange } from '#lib/use-cases/location-changes/contract.ts';
import type { Addition } from './addition.ts';

/** A job that is checked, with one row. */
export const addJob: Addition = async (world, { admin, brandId }, { locationId = '' }) => {
  const body = { selection: { locationIds: [locationId] }, change: { openingDate: '2020-05-01' } };
  const { data } = await world.call(createLocationChange, { as: admin.credentials, params: { brandId }, body });
  await world.stack.drain();
  return { jobId: data.job.id };
};
