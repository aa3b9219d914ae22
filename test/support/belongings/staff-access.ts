import { listStaffAccess, listStaffChanges } from '#lib/accounts/staff-access/contract.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import type { Addition } from './addition.ts';

/** Somebody of the platform staff with access to the brand, in which they made a webhook. */
export const addStaffAccess: Addition = async (world, { brandId, admin }) => {
  const params = { brandId };
  await world.call(createWebhook, {
    as: await world.superAdmin(),
    params,
    body: { url: 'http://localhost:9/made-by-staff' },
  });
  const as = admin.credentials;
  const { accesses } = (await world.call(listStaffAccess, { as, params })).data;
  const { changes } = (await world.call(listStaffChanges, { as, params })).data;
  return { staffId: accesses[0]?.staffId ?? '', changeId: changes[0]?.id ?? '' };
};
