import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { deleteLeadView } from '#lib/leads/lead-views/contract.ts';
import { forAll, leadViewKey } from '#lib/leads/lead-views/records.ts';
import { callerId, governsBrand } from '#lib/platform/access/caller.rules.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';

export const handler = handle(deleteLeadView, async ({ params: { viewId } }, { view, caller, match, commit }) => {
  const keys = { own: leadViewKey(view, callerId(caller), viewId), shared: leadViewKey(view, forAll, viewId) };
  const { own, shared } = await getAll(keys);
  const record = orNotFound(own ?? shared, 'View');
  if (!own && !governsBrand(caller)) throw new Problem('forbidden', leadErrors().sharedView);
  match(record);
  return commit(
    { ok: true },
    auditChange('lead-view', viewId, record, undefined),
    remove(own ? keys.own : keys.shared, record.version),
  );
});
