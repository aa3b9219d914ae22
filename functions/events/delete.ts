import { requireReach } from '#lib/access/caller.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { deleteEvent } from '#lib/events/contract.ts';
import { deletedEvents, dropEvent, eventKey } from '#lib/events/records.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { useMedia } from '#lib/media/usage.ts';
import { get } from '#lib/table/table.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

export const handler = handle(deleteEvent, async ({ params }, { view, caller, now, match, commit }) => {
  const before = orNotFound(await get(eventKey(view, params.eventId)), 'Event');
  const { id, locationId, livePath, title, imageMediaId } = before;
  requireReach(caller, locationId);
  match(before);

  const gone = { type: 'event' as const, id, locationId, livePath: null, updatedAt: now.toISOString() };
  return commit(
    { ok: true },
    auditChange('event', id, before, undefined),
    ...dropEvent(view, before),
    deletedEvents.keep(view, id, before, now),
    ...(await moveAddress(view, livePath, gone, now)),
    ...useMedia(view, mediaIds(imageMediaId), [], { type: 'event', id, label: title }),
  );
});
