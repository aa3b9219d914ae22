import { updateRevenueSettings } from '#lib/contract/revenue-settings.ts';
import { type RevenueRecord, revenueKey } from '#lib/data/revenue.ts';
import { readRevenue, showRevenue } from '#lib/data/revenue-view.ts';
import { save } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { given } from '#lib/domain/given.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateRevenueSettings, async ({ params, body }, context) => {
  const { brand, own, now, tag, match, commit } = context;
  const around = found(await readRevenue(own, brand, params.locationId, now), 'Location');
  const before = around.record;
  match(before);
  const record: RevenueRecord = {
    ...before,
    ...given(body),
    version: before.version + 1,
    inputsLastUpdatedAt: now.toISOString(),
  };
  tag(record);
  return commit(
    showRevenue({ ...around, record }),
    changed('revenue-settings', params.locationId, before, record),
    save(revenueKey(own, params.locationId), record),
  );
});
