import { createEvent as operation } from '#lib/contract/events.ts';
import { moveAddress } from '#lib/data/addresses.ts';
import { createEvent, type EventRecord, eventSlugKey, toEvent } from '#lib/data/events.ts';
import { locationKey } from '#lib/data/locations.ts';
import { requireMedia } from '#lib/data/media-references.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { freeSlug } from '#lib/data/slugs.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireReach } from '#lib/domain/caller.ts';
import { checkTimes, eventAddress } from '#lib/domain/event.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { policyOf } from '#lib/domain/paths.ts';
import { invalidReference } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(operation, async ({ body }, { brand, own, caller, now, tag, commit }) => {
  const { locationId = null, status = 'published', title, startsAt, endsAt } = body;
  requireReach(caller, locationId);
  checkTimes({ startsAt, endsAt });
  const id = newId(now);
  const images = mediaIds(body.imageMediaId);
  const [location, slug] = await Promise.all([
    locationId === null ? undefined : get(locationKey(own, locationId)),
    body.slug ?? freeSlug((slug) => eventSlugKey(own, slug), { name: title, otherwise: 'event', id, now }),
    requireMedia(own, images, 'imageMediaId', locationId),
  ]);
  if (locationId !== null && location?.deletedAt !== null)
    throw invalidReference('locationId', 'location of this brand', [locationId]);

  const at = now.toISOString();
  const event: EventRecord = {
    kind: 'event',
    version: 1,
    id,
    brandId: own.id,
    locationId,
    title,
    slug,
    description: body.description ?? null,
    startsAt,
    endsAt,
    timezone: body.timezone ?? location?.timezone ?? brand.timezone,
    allDay: body.allDay ?? false,
    venueName: body.venueName ?? null,
    venueAddress: body.venueAddress ?? null,
    url: body.url ?? null,
    imageMediaId: body.imageMediaId ?? null,
    status,
    livePath: eventAddress(undefined, { status, slug }, policyOf(brand).eventsSegment),
    createdAt: at,
    updatedAt: at,
  };
  tag(event);
  return commit(
    { event: toEvent(event) },
    changed('event', id, undefined, event),
    ...createEvent(own, event, body.slug !== undefined, now),
    ...(await moveAddress(own, null, { type: 'event', ...event }, now)),
    ...useMedia(own, [], images, { type: 'event', id, label: title }),
  );
});
