import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { toLeadDetail } from '#lib/leads/leads/answers.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { mergeLead } from '#lib/leads/merging/contract.ts';
import { mergeOf, mergeTarget } from '#lib/leads/merging/merge.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { callerId, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { get, getAll } from '#lib/platform/table/table.ts';

export const handler = handle(mergeLead, async ({ params, body }, { view, caller, now, tag, match, commit }) => {
  const read = await getAll({ lead: leadKey(view, params.leadId), into: leadKey(view, body.into) });
  const before = visibleLead(read.lead, caller);
  match(before);
  const location = before.locationId ? await get(locationKey(view, before.locationId)) : undefined;
  if (before.mergedInto === body.into) {
    tag(before);
    return { lead: toLeadDetail(before, location) };
  }
  const isInReach = read.into && canAccessLocation(caller, read.into.locationId ?? null);
  const into = mergeTarget(before, isInReach ? read.into : undefined, body.into);
  const { lead, change, writes } = mergeOf(view, before, into, { by: callerId(caller), now });
  tag(lead);
  return commit({ lead: toLeadDetail(lead, location) }, change, ...writes);
});
