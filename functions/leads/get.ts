import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/access.ts';
import { toLeadDetail } from '#lib/leads/answers.ts';
import { getLead } from '#lib/leads/contract.ts';
import { leadKey } from '#lib/leads/records.ts';
import { locationKey } from '#lib/locations/records.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getLead, async ({ params }, { view, caller, tag }) => {
  const lead = visibleLead(await get(leadKey(view, params.leadId)), caller);
  const location = lead.locationId ? await get(locationKey(view, lead.locationId)) : undefined;
  tag(lead);
  return { lead: toLeadDetail(lead, location) };
});
