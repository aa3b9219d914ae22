import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { restoreEvent } from '#lib/content/events/contract.ts';
import { deletedEvents, eventKey } from '#lib/content/events/records.ts';
import { toEvent } from '#lib/content/events/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { eventItems } from '#lib/use-cases/events/items.ts';

export const handler = handle(restoreEvent, async ({ params: { eventId } }, context) => {
  const { view, caller, now, tag, match, commit } = context;
  const { present, kept } = await getAll({ present: eventKey(view, eventId), kept: deletedEvents.key(view, eventId) });
  const before = orNotFound(present ?? restorable(kept, now), 'Event');
  requireReach(caller, before.locationId);
  match(before);
  if (present) {
    tag(present);
    return { event: toEvent(present) };
  }
  const { after, writes } = await eventItems.restore(context, before);
  tag(after);
  return commit({ event: toEvent(after) }, auditChange('event', after.id, undefined, after), ...writes);
});
