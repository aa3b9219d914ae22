import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { updateEvent } from '#lib/content/events/contract.ts';
import { type EventRecord, eventKey, saveEvent } from '#lib/content/events/records.ts';
import { checkTimes, eventAddress } from '#lib/content/events/rules.ts';
import { toEvent } from '#lib/content/events/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { get } from '#lib/platform/table/table.ts';
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
