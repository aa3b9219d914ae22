import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { updateRevenueSettings } from '#lib/places/revenue-settings/contract.ts';
import { type RevenueRecord, revenueKey } from '#lib/places/revenue-settings/records.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { save } from '#lib/platform/table/write.ts';
import { readRevenue, showRevenue } from '#lib/use-cases/revenue-settings/view.ts';

export const handler = handle(updateRevenueSettings, async ({ params, body }, context) => {
  const { brand, view, now, tag, match, commit } = context;
  const around = orNotFound(await readRevenue(view, brand, params.locationId, now), 'Location');
  const before = around.record;
  match(before);
  const record = afterChange<RevenueRecord>(before, {
    ...before,
    ...omitUndefined(body),
    version: before.version + 1,
    inputsLastUpdatedAt: now.toISOString(),
  });
  tag(record);
  return commit(
    showRevenue({ ...around, record }),
    auditChange('revenue-settings', params.locationId, before, record),
    save(revenueKey(view, params.locationId), record),
  );
});
