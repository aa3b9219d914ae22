import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { unmergeLead } from '#lib/leads/merging/contract.ts';
import { unmergeOf } from '#lib/leads/merging/merge.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(unmergeLead, async ({ params }, { view, caller, now, commit }) => {
  const lead = visibleLead(await get(leadKey(view, params.leadId)), caller);
  if (!lead.mergedInto) return { ok: true };
  const { change, writes } = await unmergeOf(view, lead, { by: callerId(caller), now });
  return commit({ ok: true }, change, ...writes);
});
