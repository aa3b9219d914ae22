import { updateEvent } from '#lib/contract/events.ts';
import { moveAddress } from '#lib/data/addresses.ts';
import { type EventRecord, eventKey, saveEvent, toEvent } from '#lib/data/events.ts';
import { requireMedia } from '#lib/data/media-references.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireReach } from '#lib/domain/caller.ts';
import { checkTimes, eventAddress } from '#lib/domain/event.ts';
import { given } from '#lib/domain/given.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { policyOf } from '#lib/domain/paths.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateEvent, async ({ params, body }, context) => {
  const { brand, own, caller, now, tag, match, commit } = context;
  const before = found(await get(eventKey(own, params.eventId)), 'Event');
  requireReach(caller, before.locationId);
  match(before);

  const merged = { ...before, ...given(body) };
  checkTimes(merged);
  const after: EventRecord = {
    ...merged,
    version: before.version + 1,
    livePath: eventAddress(before, merged, policyOf(brand).eventsSegment),
    updatedAt: now.toISOString(),
  };
  const fresh = after.imageMediaId === before.imageMediaId ? [] : mediaIds(after.imageMediaId);
  const [address] = await Promise.all([
    moveAddress(own, before.livePath, { type: 'event', ...after }, now),
    requireMedia(own, fresh, 'imageMediaId', after.locationId),
  ]);
  tag(after);
  return commit(
    { event: toEvent(after) },
    changed('event', after.id, before, after),
    ...saveEvent(own, before, after, now),
    ...address,
    ...useMedia(own, mediaIds(before.imageMediaId), mediaIds(after.imageMediaId), {
      type: 'event',
      id: after.id,
      label: after.title,
    }),
  );
});
