import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { createLeadView, showView } from '#lib/leads/lead-views/contract.ts';
import { forAll, leadViewKey, makeLeadView } from '#lib/leads/lead-views/records.ts';
import { callerId, governsBrand, requireReach } from '#lib/platform/access/caller.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { create } from '#lib/platform/table/write.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';

export const handler = handle(createLeadView, async ({ body }, { view, caller, now, commit }) => {
  const { name, filter, shared = false } = body;
  if (shared && !governsBrand(caller)) throw new Problem('forbidden', leadErrors().sharedView);
  if (filter.locationId !== undefined) requireReach(caller, filter.locationId === 'none' ? null : filter.locationId);
  const by = callerId(caller);
  const record = makeLeadView({
    id: newId(now),
    brandId: view.id,
    name,
    filter,
    shared,
    createdBy: by,
    ...firstVersion(now),
  });
  return commit(
    { view: showView(record) },
    auditChange('lead-view', record.id, undefined, record),
    create(leadViewKey(view, shared ? forAll : by, record.id), record),
  );
});
