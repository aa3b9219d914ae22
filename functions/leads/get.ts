import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { toLeadDetail } from '#lib/leads/leads/answers.ts';
import { getLead } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getLead, async ({ params }, { view, caller, tag }) => {
  const lead = visibleLead(await get(leadKey(view, params.leadId)), caller);
  const location = lead.locationId ? await get(locationKey(view, lead.locationId)) : undefined;
  tag(lead);
  return { lead: toLeadDetail(lead, location) };
});
