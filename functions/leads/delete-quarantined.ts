import { deleteQuarantined } from '#lib/contract/leads.ts';
import { heldLead } from '#lib/data/lead-access.ts';
import { leadKey } from '#lib/data/leads.ts';
import { get } from '#lib/data/table.ts';
import { remove } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deleteQuarantined, async ({ params }, { own, caller, now, commit }) => {
  const held = heldLead(await get(leadKey(own, params.leadId)), caller, now);
  return commit(
    { ok: true },
    changed('lead', held.id, { quarantine: held.quarantine }, undefined),
    remove(leadKey(own, held.id), held.version),
  );
});
