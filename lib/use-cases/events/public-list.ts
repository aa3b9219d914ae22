import type { BrandRecord } from '#lib/brands/records.ts';
import { type PublicEvent, toPublicEvent } from '#lib/events/public.contract.ts';
import { type AnnouncedEvent, eventKey } from '#lib/events/records.ts';
import { isAnnounced } from '#lib/events/rules.ts';
import { type BrandView, getEach } from '#lib/table/table.ts';
import { isShown, pagePath, pictureOf, readSurroundings } from '#lib/use-cases/routing/public-context.ts';

/** A page of public events with their related records: one round trip. */
export const readPublicEvents = async (
  view: BrandView,
  brand: BrandRecord,
  page: readonly AnnouncedEvent[],
  now: Date,
): Promise<PublicEvent[]> => {
  const shown = page.map(({ locationId, imageMediaId }) => ({ locationId, pictureId: imageMediaId }));
  const [events, around] = await Promise.all([
    getEach(page.map(({ id }) => eventKey(view, id))),
    readSurroundings(view, shown),
  ]);
  return events.flatMap((event) => {
    if (!event || !isAnnounced(event, now) || !isShown(event, around)) return [];
    const imageUrl = pictureOf(event.imageMediaId, around);
    const path = pagePath(brand, event, around);
    const isActive = event.status === 'published' && event.startsAt <= now.toISOString();
    return [toPublicEvent({ ...event, imageUrl, path, isActive })];
  });
};
