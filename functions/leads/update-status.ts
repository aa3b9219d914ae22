import { handle } from '#lib/http/handle.ts';
import { changeLead } from '#lib/leads/lead-events/change.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { toLeadDetail } from '#lib/leads/leads/answers.ts';
import { updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { withStatus } from '#lib/leads/leads/status.rules.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(updateLeadStatus, async ({ params, body }, { view, caller, now, tag, match, commit }) => {
  const before = visibleLead(await get(leadKey(view, params.leadId)), caller);
  match(before);
  const location = before.locationId ? await get(locationKey(view, before.locationId)) : undefined;
  if (before.status === body.status) {
    tag(before);
    return { lead: toLeadDetail(before, location) };
  }
  const by = callerId(caller);
  const { lead, change, writes } = changeLead(view, before, withStatus(before, body.status, by, now), {
    now,
    audited: ['status'],
    happened: { type: 'status', by, facts: { from: before.status, to: body.status } },
  });
  tag(lead);
  return commit({ lead: toLeadDetail(lead, location) }, change, ...writes);
});
