import { handle } from '#lib/http/handle.ts';
import { getRevenueSettings } from '#lib/places/revenue-settings/contract.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { readRevenue, showRevenue } from '#lib/use-cases/revenue-settings/view.ts';

export const handler = handle(getRevenueSettings, async ({ params }, { brand, view, now, tag }) => {
  const around = orNotFound(await readRevenue(view, brand, params.locationId, now), 'Location');
  tag(around.record);
  return showRevenue(around);
});
