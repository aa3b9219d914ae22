import { auditChange } from '#lib/audit/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { quarantinedLead } from '#lib/leads/access.ts';
import { toLeadDetail } from '#lib/leads/answers.ts';
import { releaseQuarantined } from '#lib/leads/contract.ts';
import { leadKey } from '#lib/leads/records.ts';
import { locationKey } from '#lib/locations/records.ts';
import { get } from '#lib/table/table.ts';
import { replace } from '#lib/table/write.ts';

export const handler = handle(releaseQuarantined, async ({ params }, { view, caller, now, commit }) => {
  const { quarantine, expiresAt, ...submission } = quarantinedLead(
    await get(leadKey(view, params.leadId)),
    caller,
    now,
  );
  const location = submission.locationId ? await get(locationKey(view, submission.locationId)) : undefined;
  const at = now.toISOString();
  const lead = { ...submission, version: submission.version + 1, releasedAt: at, changedAt: at };
  return commit(
    { lead: toLeadDetail(lead, location) },
    auditChange('lead', lead.id, { quarantine }, { quarantine: null }),
    replace(leadKey(view, lead.id), lead),
  );
});
