import { requireReach } from '#lib/access/caller.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { updateEvent } from '#lib/events/contract.ts';
import { type EventRecord, eventKey, saveEvent } from '#lib/events/records.ts';
import { checkTimes, eventAddress } from '#lib/events/rules.ts';
import { toEvent } from '#lib/events/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { requireMedia } from '#lib/media/references.ts';
import { useMedia } from '#lib/media/usage.ts';
import { policyOf } from '#lib/routing/paths.rules.ts';
import { get } from '#lib/table/table.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

export const handler = handle(updateEvent, async ({ params, body }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const before = orNotFound(await get(eventKey(view, params.eventId)), 'Event');
  requireReach(caller, before.locationId);
  match(before);

  const merged = { ...before, ...omitUndefined(body) };
  checkTimes(merged);
  const after = afterChange<EventRecord>(before, {
    ...merged,
    version: before.version + 1,
    livePath: eventAddress(before, merged, policyOf(brand).eventsSegment),
    updatedAt: now.toISOString(),
  });
  const fresh = after.imageMediaId === before.imageMediaId ? [] : mediaIds(after.imageMediaId);
  const [address] = await Promise.all([
    moveAddress(view, before.livePath, { type: 'event', ...after }, now),
    requireMedia(view, fresh, 'imageMediaId', after.locationId),
  ]);
  tag(after);
  return commit(
    { event: toEvent(after) },
    auditChange('event', after.id, before, after),
    ...saveEvent(view, before, after, now),
    ...address,
    ...useMedia(view, mediaIds(before.imageMediaId), mediaIds(after.imageMediaId), {
      type: 'event',
      id: after.id,
      label: after.title,
    }),
  );
});
