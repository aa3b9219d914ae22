import { requireReach } from '#lib/access/caller.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { restoreEvent } from '#lib/events/contract.ts';
import { deletedEvents, type EventRecord, eventKey, putBackEvent } from '#lib/events/records.ts';
import { eventAddress } from '#lib/events/rules.ts';
import { toEvent } from '#lib/events/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { usableMedia } from '#lib/media/references.ts';
import { useMedia } from '#lib/media/usage.ts';
import { policyOf } from '#lib/routing/paths.rules.ts';
import { restorable } from '#lib/table/deleted.ts';
import { getAll } from '#lib/table/table.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

export const handler = handle(restoreEvent, async ({ params }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const { eventId } = params;
  const { present, kept } = await getAll({ present: eventKey(view, eventId), kept: deletedEvents.key(view, eventId) });
  const before = orNotFound(present ?? restorable(kept, now), 'Event');
  const { id, locationId, title } = before;
  requireReach(caller, locationId);
  match(before);
  if (present) {
    tag(present);
    return { event: toEvent(present) };
  }
  const [images] = await Promise.all([
    usableMedia(view, mediaIds(before.imageMediaId), locationId),
    requireLocation(view, locationId, 'locationId'),
  ]);
  const after: EventRecord = {
    ...before,
    version: before.version + 1,
    imageMediaId: images[0] ?? null,
    livePath: eventAddress(undefined, before, policyOf(brand).eventsSegment),
    updatedAt: now.toISOString(),
  };
  tag(after);
  return commit(
    { event: toEvent(after) },
    auditChange('event', id, undefined, after),
    ...putBackEvent(view, after, now),
    ...(await moveAddress(view, null, { type: 'event', ...after }, now)),
    ...useMedia(view, [], images, { type: 'event', id, label: title }),
  );
});
