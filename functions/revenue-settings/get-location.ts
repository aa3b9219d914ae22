import { getRevenueSettings } from '#lib/contract/revenue-settings.ts';
import { readRevenue, showRevenue } from '#lib/data/revenue-view.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getRevenueSettings, async ({ params }, { brand, own, now, tag }) => {
  const around = found(await readRevenue(own, brand, params.locationId, now), 'Location');
  tag(around.record);
  return showRevenue(around);
});
