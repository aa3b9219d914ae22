import { searchTerms } from '#lib/core/search-terms.ts';
import { type SlugClaim, slugRefusal } from '#lib/routing/slugs.ts';
import { claim } from '#lib/table/claims.ts';
import type { Source } from '#lib/table/pagination.ts';
import type { BrandView, Item, Key } from '#lib/table/table.ts';
import { create, put, remove, replace, type Write } from '#lib/table/write.ts';
import type { Event } from './contract.ts';
import { durationClasses, durationClassOf, earliestStart, isAnnounced } from './rules.ts';

export interface EventRecord extends Event {
  kind: 'event';
  version: number;
  /** The path of its page, within its location if it has one; null while it has none. */
  livePath: string | null;
}

/** An event as the public list finds it, with the attributes that decide whether it is shown, and related records. */
export interface AnnouncedEvent extends Pick<Event, 'id' | 'status' | 'startsAt' | 'endsAt'> {
  kind: 'announced-event';
  locationId: string | null;
  imageMediaId: string | null;
}

const byStart = 'EVENTS';
export const eventsById = (view: BrandView): string => view.partition('EVENT');
export const eventsByStart = (view: BrandView): string => view.partition(byStart);

export const eventKey = (view: BrandView, eventId: string): Key<EventRecord> => view.key('EVENT', eventId);

export const eventSlugKey = (view: BrandView, slug: string): Key<SlugClaim> => view.key('EVENT_SLUG', slug);

const everywhere = '*';
const announcedList = (scope: string, durationClass: number): string => `ANNOUNCED#${scope}#${durationClass}`;

const announcedKeys = (view: BrandView, event: EventRecord): Key<AnnouncedEvent>[] =>
  [everywhere, event.locationId ?? '-'].map((scope) =>
    view.key(announcedList(scope, durationClassOf(event)), `${event.startsAt}#${event.id}`),
  );

/** The public events of a brand; with a location, its own and the brand-wide ones. */
export const announcedEvents = (view: BrandView, locationId: string | undefined, now: Date): Source => {
  const scopes = locationId === undefined ? [everywhere] : ['-', locationId];
  const bounds = new Map(
    scopes.flatMap((scope) =>
      durationClasses.map((most): [string, string] => [
        view.partition(announcedList(scope, most)),
        earliestStart(most, now),
      ]),
    ),
  );
  return {
    partitions: [...bounds.keys()],
    newestFirst: false,
    fromOf: (partition) => bounds.get(partition) ?? '',
    keep: (item) => isAnnounced(item as unknown as AnnouncedEvent, now),
  };
};

const announcement = ({ id, status, startsAt, endsAt, locationId, imageMediaId }: EventRecord): AnnouncedEvent => ({
  kind: 'announced-event',
  id,
  status,
  startsAt,
  endsAt,
  locationId,
  imageMediaId,
});

/** The stored item: the record with its entry in the list by start, and its search terms. */
const eventItem = (view: BrandView, record: EventRecord): Item & { version: number } => ({
  ...record,
  ...view.index('GSI1', byStart, `${record.startsAt}#${record.id}`),
  search: searchTerms(record.title),
});

const slugClaim = (view: BrandView, { id, slug }: EventRecord, given: boolean, now: Date): Write => {
  const item = { kind: 'event-slug', holder: id };
  return claim(eventSlugKey(view, slug), item, now, slugRefusal('event', slug, given));
};

const announce = (view: BrandView, event: EventRecord): Write[] =>
  event.status === 'draft' ? [] : announcedKeys(view, event).map((key) => put(key, announcement(event)));

export const createEvent = (view: BrandView, event: EventRecord, slugGiven: boolean, now: Date): Write[] => [
  create(eventKey(view, event.id), eventItem(view, event)),
  slugClaim(view, event, slugGiven, now),
  ...announce(view, event),
];

const withdraw = (view: BrandView, before: EventRecord, after?: EventRecord): Write[] => {
  if (before.status === 'draft') return [];
  const kept = after && after.status !== 'draft' ? announcedKeys(view, after) : [];
  return announcedKeys(view, before)
    .filter(({ PK, SK }) => !kept.some((key) => key.PK === PK && key.SK === SK))
    .map((key) => remove(key));
};

/** Saves an event for the version that was read. A former slug is freed. */
export const saveEvent = (view: BrandView, before: EventRecord, after: EventRecord, now: Date): Write[] => [
  replace(eventKey(view, after.id), eventItem(view, after)),
  ...(after.slug === before.slug ? [] : [slugClaim(view, after, true, now), remove(eventSlugKey(view, before.slug))]),
  ...announce(view, after),
  ...withdraw(view, before, after),
];

export const dropEvent = (view: BrandView, before: EventRecord): Write[] => [
  remove(eventKey(view, before.id), before.version),
  remove(eventSlugKey(view, before.slug)),
  ...withdraw(view, before),
];

export const toEvent = (record: EventRecord): Event => ({
  id: record.id,
  brandId: record.brandId,
  locationId: record.locationId,
  title: record.title,
  slug: record.slug,
  description: record.description,
  startsAt: record.startsAt,
  endsAt: record.endsAt,
  timezone: record.timezone,
  allDay: record.allDay,
  venueName: record.venueName,
  venueAddress: record.venueAddress,
  url: record.url,
  imageMediaId: record.imageMediaId,
  status: record.status,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});
