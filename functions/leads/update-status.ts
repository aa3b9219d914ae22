import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { toLeadDetail } from '#lib/leads/leads/answers.ts';
import { updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { withStatus } from '#lib/leads/leads/status.rules.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';

export const handler = handle(updateLeadStatus, async ({ params, body }, { view, caller, now, tag, match, commit }) => {
  const before = visibleLead(await get(leadKey(view, params.leadId)), caller);
  match(before);
  const location = before.locationId ? await get(locationKey(view, before.locationId)) : undefined;
  if (before.status === body.status) {
    tag(before);
    return { lead: toLeadDetail(before, location) };
  }
  const lead = withStatus(before, body.status, callerId(caller), now);
  tag(lead);
  return commit(
    { lead: toLeadDetail(lead, location) },
    auditChange('lead', lead.id, { status: before.status }, { status: lead.status }),
    replace(leadKey(view, lead.id), lead),
  );
});
