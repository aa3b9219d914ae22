import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { deleteLead } from '#lib/leads/leads/contract.ts';
import { erasureOf } from '#lib/leads/leads/erasure.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(deleteLead, async ({ params }, { view, caller, now, match, commit }) => {
  const before = visibleLead(await get(leadKey(view, params.leadId)), caller);
  match(before);
  const { change, writes } = erasureOf(view, before, now);
  return commit({ ok: true }, change, ...writes);
});
