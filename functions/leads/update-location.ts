import { handle } from '#lib/http/handle.ts';
import { changeLead } from '#lib/leads/lead-events/change.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { toLeadDetail } from '#lib/leads/leads/answers.ts';
import { updateLeadLocation } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { movedTo } from '#lib/leads/leads/status.rules.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { callerId, requireReach } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';

export const handler = handle(updateLeadLocation, async ({ params, body }, context) => {
  const { view, caller, now, tag, match, commit } = context;
  const before = visibleLead(await get(leadKey(view, params.leadId)), caller);
  const { locationId } = body;
  requireReach(caller, locationId);
  match(before);
  const [location] = await Promise.all([
    locationId === null ? undefined : get(locationKey(view, locationId)),
    requireLocation(view, locationId, 'locationId'),
  ]);
  if ((before.locationId ?? null) === locationId) {
    tag(before);
    return { lead: toLeadDetail(before, location) };
  }
  const from = before.locationId ?? null;
  const { lead, change, writes } = changeLead(view, before, movedTo(before, locationId), {
    now,
    audited: ['locationId'],
    happened: { type: 'moved', by: callerId(caller), facts: { from, to: locationId } },
  });
  tag(lead);
  // The worker sends the mail to recipients who have not got it for this lead.
  const mail = { kind: 'lead' as const, brandId: view.id, leadId: lead.id };
  return commit(
    { lead: toLeadDetail(lead, location) },
    change,
    ...writes,
    ...(locationId === null || lead.isTest ? [] : [task(view, 'mail', mail, now)]),
  );
});
