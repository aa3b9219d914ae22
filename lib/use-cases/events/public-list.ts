import type { PublicEvent } from '#lib/blog-posts/public.contract.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { type AnnouncedEvent, type EventRecord, eventKey } from '#lib/events/records.ts';
import { isAnnounced } from '#lib/events/rules.ts';
import { type BrandView, getEach, type Item } from '#lib/table/table.ts';
import {
  isShown,
  pagePath,
  pictureOf,
  readSurroundings,
  type Surroundings,
} from '#lib/use-cases/routing/public-context.ts';

const toPublicEvent = (brand: BrandRecord, event: EventRecord, around: Surroundings, now: Date): PublicEvent => ({
  id: event.id,
  locationId: event.locationId,
  title: event.title,
  slug: event.slug,
  description: event.description,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  timezone: event.timezone,
  allDay: event.allDay,
  venueName: event.venueName,
  venueAddress: event.venueAddress,
  url: event.url,
  imageUrl: pictureOf(event.imageMediaId, around),
  path: pagePath(brand, event, around),
  status: event.status === 'cancelled' ? 'cancelled' : 'published',
  isActive: event.status === 'published' && event.startsAt <= now.toISOString(),
  updatedAt: event.updatedAt,
});

/** A page of public events with their related records: one round trip. */
export const readPublicEvents = async (
  view: BrandView,
  brand: BrandRecord,
  page: readonly Item[],
  now: Date,
): Promise<PublicEvent[]> => {
  const entries = page.map((item) => item as unknown as AnnouncedEvent);
  const things = entries.map(({ locationId, imageMediaId }) => ({ locationId, pictureId: imageMediaId }));
  const [events, around] = await Promise.all([
    getEach(entries.map(({ id }) => eventKey(view, id))),
    readSurroundings(view, things),
  ]);
  return events.flatMap((event) =>
    event && isAnnounced(event, now) && isShown(event, around) ? [toPublicEvent(brand, event, around, now)] : [],
  );
};
