import { createExport } from '#lib/accounts/exports/contract.ts';
import type { Addition } from './addition.ts';

export const addExport: Addition = async (world, tenant) => {
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId }, body: {} };
  return { exportId: (await world.call(createExport, request)).data.job.id };
};
