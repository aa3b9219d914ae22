import { changed } from '#lib/audit/rules.ts';
import { given } from '#lib/core/omit-undefined.ts';
import { found } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { updateRevenueSettings } from '#lib/revenue-settings/contract.ts';
import { type RevenueRecord, revenueKey } from '#lib/revenue-settings/records.ts';
import { readRevenue, showRevenue } from '#lib/revenue-settings/view.ts';
import { save } from '#lib/table/write.ts';

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
