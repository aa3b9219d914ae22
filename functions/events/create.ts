import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { eventSlugKey, insertEvent, makeEvent } from '#lib/content/events/records.ts';
import { checkTimes, eventAddress } from '#lib/content/events/rules.ts';
import { toEvent } from '#lib/content/events/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { invalidReference } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { pickSlug } from '#lib/platform/routing/slugs.ts';
import { get } from '#lib/platform/table/table.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

export const handler = handle(createEvent, async ({ body }, { brand, view, caller, now, tag, commit }) => {
  const { locationId = null, status = 'published', title, startsAt, endsAt } = body;
  requireReach(caller, locationId);
  checkTimes({ startsAt, endsAt });
  const id = newId(now);
  const images = mediaIds(body.imageMediaId);
  const [location, slug] = await Promise.all([
    locationId === null ? undefined : get(locationKey(view, locationId)),
    body.slug ??
      pickSlug((slug) => eventSlugKey(view, slug), { name: title, locale: brand.locale, otherwise: 'event', id, now }),
    requireMedia(view, images, 'imageMediaId', locationId),
  ]);
  if (locationId !== null && location?.deletedAt !== null)
    throw invalidReference('locationId', 'location in this brand', [locationId]);

  const event = makeEvent({
    ...body,
    id,
    brandId: view.id,
    slug,
    timezone: body.timezone ?? location?.timezone ?? brand.timezone,
    livePath: eventAddress(undefined, { status, slug }, policyOf(brand).eventsSegment),
    ...firstVersion(now),
  });
  tag(event);
  return commit(
    { event: toEvent(event) },
    auditChange('event', id, undefined, event),
    ...insertEvent(view, event, body.slug !== undefined, now),
    ...(await moveAddress(view, null, { type: 'event', ...event }, now)),
    ...useMedia(view, [], images, { type: 'event', id, label: title }),
  );
});
