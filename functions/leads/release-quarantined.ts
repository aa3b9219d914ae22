import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { quarantinedLead } from '#lib/leads/leads/access.ts';
import { toLeadDetail } from '#lib/leads/leads/answers.ts';
import { releaseQuarantined } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { get } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';

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
