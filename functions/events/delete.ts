import { deleteEvent } from '#lib/contract/events.ts';
import { moveAddress } from '#lib/data/addresses.ts';
import { dropEvent, eventKey } from '#lib/data/events.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireReach } from '#lib/domain/caller.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deleteEvent, async ({ params }, { own, caller, now, match, commit }) => {
  const before = found(await get(eventKey(own, params.eventId)), 'Event');
  const { id, locationId, livePath, title, imageMediaId } = before;
  requireReach(caller, locationId);
  match(before);

  const gone = { type: 'event' as const, id, locationId, livePath: null, updatedAt: now.toISOString() };
  return commit(
    { ok: true },
    changed('event', id, before, undefined),
    ...dropEvent(own, before),
    ...(await moveAddress(own, livePath, gone, now)),
    ...useMedia(own, mediaIds(imageMediaId), [], { type: 'event', id, label: title }),
  );
});
