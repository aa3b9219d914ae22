import { getLead } from '#lib/contract/leads.ts';
import { visibleLead } from '#lib/data/lead-access.ts';
import { leadKey, toLeadDetail } from '#lib/data/leads.ts';
import { locationKey } from '#lib/data/locations.ts';
import { get } from '#lib/data/table.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getLead, async ({ params }, { own, caller, tag }) => {
  const lead = visibleLead(await get(leadKey(own, params.leadId)), caller);
  const location = lead.locationId ? await get(locationKey(own, lead.locationId)) : undefined;
  tag(lead);
  return { lead: toLeadDetail(lead, location?.name) };
});
