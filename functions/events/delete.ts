import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { deleteEvent } from '#lib/content/events/contract.ts';
import { deletedEvents, dropEvent, eventKey } from '#lib/content/events/records.ts';
import { handle } from '#lib/http/handle.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { get } from '#lib/platform/table/table.ts';
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
