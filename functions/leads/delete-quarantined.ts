import { auditChange } from '#lib/audit/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { quarantinedLead } from '#lib/leads/access.ts';
import { deleteQuarantined } from '#lib/leads/contract.ts';
import { leadKey } from '#lib/leads/records.ts';
import { get } from '#lib/table/table.ts';
import { remove } from '#lib/table/write.ts';

export const handler = handle(deleteQuarantined, async ({ params }, { view, caller, now, commit }) => {
  const lead = quarantinedLead(await get(leadKey(view, params.leadId)), caller, now);
  return commit(
    { ok: true },
    auditChange('lead', lead.id, { quarantine: lead.quarantine }, undefined),
    remove(leadKey(view, lead.id), lead.version),
  );
});
