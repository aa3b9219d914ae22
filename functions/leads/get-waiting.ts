import { handle } from '#lib/http/handle.ts';
import { getWaiting, toWaiting } from '#lib/leads/escalations/contract.ts';
import { isWaiting, waitKey, waitsSince } from '#lib/leads/escalations/waits.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { businessMinutes } from '#lib/places/hours/business-time.rules.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { hoursOf } from '#lib/use-cases/escalations/place.ts';

export const handler = handle(getWaiting, async ({ params: { leadId } }, { brand, view, caller, now }) => {
  const { stored, wait } = await getAll({ stored: leadKey(view, leadId), wait: waitKey(view, leadId) });
  const lead = visibleLead(stored, caller);
  const since = waitsSince(lead);
  const answeredAt = lead.firstResponseAt ?? null;
  const until = answeredAt === null ? now : new Date(answeredAt);
  const counted = wait?.responseMinutes ?? businessMinutes(await hoursOf(brand, lead.locationId, since), since, until);
  return {
    waiting: toWaiting({
      leadId,
      since: since.toISOString(),
      businessMinutes: counted,
      answeredAt,
      told: wait?.told ?? 0,
      dueAt: (isWaiting(lead) && wait?.dueAt) || null,
    }),
  };
});
