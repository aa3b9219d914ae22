import { updateLeadStatus } from '#lib/contract/leads.ts';
import { visibleLead } from '#lib/data/lead-access.ts';
import { leadItem, leadKey, toLeadDetail } from '#lib/data/leads.ts';
import { locationKey } from '#lib/data/locations.ts';
import { get } from '#lib/data/table.ts';
import { replace } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { callerId } from '#lib/domain/caller.ts';
import { withStatus } from '#lib/domain/lead-status.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(
  updateLeadStatus,
  async ({ params, body }, { brand, own, caller, now, tag, match, commit }) => {
    const before = visibleLead(await get(leadKey(own, params.leadId)), caller);
    match(before);
    const location = before.locationId ? await get(locationKey(own, before.locationId)) : undefined;
    if (before.status === body.status) {
      tag(before);
      return { lead: toLeadDetail(before, location?.name) };
    }
    const lead = withStatus(before, body.status, callerId(caller), now);
    tag(lead);
    return commit(
      { lead: toLeadDetail(lead, location?.name) },
      changed('lead', lead.id, { status: before.status }, { status: lead.status }),
      replace(leadKey(own, lead.id), leadItem(own, lead, brand.leadShards)),
    );
  },
);
