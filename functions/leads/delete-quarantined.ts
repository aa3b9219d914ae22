import { auditChange } from '#lib/audit/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { heldLead } from '#lib/leads/access.ts';
import { deleteQuarantined } from '#lib/leads/contract.ts';
import { leadKey } from '#lib/leads/records.ts';
import { get } from '#lib/table/table.ts';
import { remove } from '#lib/table/write.ts';

export const handler = handle(deleteQuarantined, async ({ params }, { view, caller, now, commit }) => {
  const held = heldLead(await get(leadKey(view, params.leadId)), caller, now);
  return commit(
    { ok: true },
    auditChange('lead', held.id, { quarantine: held.quarantine }, undefined),
    remove(leadKey(view, held.id), held.version),
  );
});
