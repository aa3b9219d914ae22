import { createHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { now } from '#lib/platform/core/clock.ts';
import type { Addition } from './addition.ts';

/** A holiday of the created location. */
export const addHoliday: Addition = async (world, tenant, { locationId = '' }) => {
  const date = new Date(now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  const params = { brandId: tenant.brandId, locationId };
  const { entry } = (await world.call(createHolidayHours, { as: tenant.admin.credentials, params, body: { date } }))
    .data;
  return { entryId: entry.id };
};
