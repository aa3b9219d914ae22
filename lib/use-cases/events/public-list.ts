import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type PublicEvent, toPublicEvent } from '#lib/content/events/public.contract.ts';
import { type AnnouncedEvent, type EventRecord, eventKey } from '#lib/content/events/records.ts';
import { isAnnounced } from '#lib/content/events/rules.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import {
  isShown,
  pageAddress,
  pictureOf,
  pictureUrlOf,
  type RelatedRecords,
  readRelated,
} from '#lib/use-cases/routing/public-context.ts';

/** An event as visitors see it; undefined while it, or its location, is not public. It may be over. */
const showEvent = (
  brand: BrandRecord,
  event: EventRecord,
  around: RelatedRecords,
  now: Date,
): PublicEvent | undefined => {
  const { status } = event;
  if (status === 'draft' || !isShown(event, around)) return undefined;
  const address = pageAddress(brand, event, around);
  const image = pictureOf(event.imageMediaId, around);
  const imageUrl = pictureUrlOf(event.imageMediaId, around);
  const at = now.toISOString();
  const isActive = status === 'published' && event.startsAt <= at && event.endsAt >= at;
  const locationName = around.locations.get(event.locationId ?? '')?.name ?? null;
  return toPublicEvent({ ...event, ...address, status, locationName, image, imageUrl, isActive });
};

/** One event for its own page, also when it is over. */
export const readPublicEvent = async (
  view: BrandView,
  brand: BrandRecord,
  event: EventRecord,
  now: Date,
): Promise<PublicEvent | undefined> => {
  const { locationId, imageMediaId } = event;
  return showEvent(brand, event, await readRelated(view, [{ locationId, pictureId: imageMediaId }]), now);
};

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
    readRelated(view, shown),
  ]);
  return events.flatMap((event) => {
    const shown = event && isAnnounced(event, now) ? showEvent(brand, event, around, now) : undefined;
    return shown ? [shown] : [];
  });
};
