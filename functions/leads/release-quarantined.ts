import { releaseQuarantined } from '#lib/contract/leads.ts';
import { heldLead } from '#lib/data/lead-access.ts';
import { leadItem, leadKey, toLeadDetail } from '#lib/data/leads.ts';
import { locationKey } from '#lib/data/locations.ts';
import { get } from '#lib/data/table.ts';
import { replace } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(releaseQuarantined, async ({ params }, { brand, own, caller, now, commit }) => {
  const { quarantine, expiresAt, ...held } = heldLead(await get(leadKey(own, params.leadId)), caller, now);
  const location = held.locationId ? await get(locationKey(own, held.locationId)) : undefined;
  const at = now.toISOString();
  const lead = { ...held, version: held.version + 1, releasedAt: at, updatedAt: at };
  return commit(
    { lead: toLeadDetail(lead, location?.name) },
    changed('lead', lead.id, { quarantine }, { quarantine: null }),
    replace(leadKey(own, lead.id), leadItem(own, lead, brand.leadShards)),
  );
});
