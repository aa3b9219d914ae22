import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { restoreEvent } from '#lib/content/events/contract.ts';
import { deletedEvents, type EventRecord, eventKey, putBackEvent } from '#lib/content/events/records.ts';
import { eventAddress } from '#lib/content/events/rules.ts';
import { toEvent } from '#lib/content/events/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { usableMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { getAll } from '#lib/platform/table/table.ts';
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
