import { handle } from '#lib/http/handle.ts';
import { getResponseTimes } from '#lib/leads/response-times/contract.ts';
import { periodOf } from '#lib/leads/response-times/period.rules.ts';
import { withinRegion } from '#lib/places/regions/narrowed.ts';
import { responseTimesOf } from '#lib/use-cases/response-times/show.ts';

export const handler = handle(getResponseTimes, async ({ query }, { brand, view, caller, now }) => {
  const period = periodOf(query, brand.timezone, now);
  const { locationIds } = await withinRegion(view, caller, query.regionId);
  return { responseTimes: await responseTimesOf(view, brand, locationIds, period) };
});
