import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { quarantinedLead } from '#lib/leads/leads/access.ts';
import { deleteQuarantined } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { get } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';

export const handler = handle(deleteQuarantined, async ({ params }, { view, caller, now, commit }) => {
  const lead = quarantinedLead(await get(leadKey(view, params.leadId)), caller, now);
  return commit(
    { ok: true },
    auditChange('lead', lead.id, { quarantine: lead.quarantine }, undefined),
    remove(leadKey(view, lead.id), lead.version),
  );
});
