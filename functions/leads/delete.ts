import { auditChange } from '#lib/audit/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/access.ts';
import { deleteLead } from '#lib/leads/contract.ts';
import { erased, leadKey } from '#lib/leads/records.ts';
import { get } from '#lib/table/table.ts';
import { replace } from '#lib/table/write.ts';

export const handler = handle(deleteLead, async ({ params }, { view, caller, now, match, commit }) => {
  const before = visibleLead(await get(leadKey(view, params.leadId)), caller);
  match(before);
  const tombstone = erased(before, now);
  return commit(
    { ok: true },
    auditChange('lead', before.id, { erasedAt: null }, { erasedAt: tombstone.erasedAt }),
    replace(leadKey(view, before.id), tombstone),
  );
});
