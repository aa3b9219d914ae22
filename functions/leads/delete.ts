import { handle } from '#lib/http/handle.ts';
import { erasureOf } from '#lib/leads/lead-events/erasure.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { deleteLead } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { mergedIn } from '#lib/leads/merging/merge.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(deleteLead, async ({ params }, { view, caller, now, match, commit }) => {
  const before = visibleLead(await get(leadKey(view, params.leadId)), caller);
  match(before);
  const by = callerId(caller);
  const { change, writes } = erasureOf(view, before, by, now);
  const merged = await mergedIn(view, before);
  return commit({ ok: true }, change, ...writes, ...merged.flatMap((one) => erasureOf(view, one, by, now).writes));
});
