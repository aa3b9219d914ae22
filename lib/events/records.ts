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
  /** Where its page is, within its location if it has one; null while it has none. */
  livePath: string | null;
}

/** An event as the public list finds it, with what decides whether it is shown, and what is read along with it. */
export interface AnnouncedEvent extends Pick<Event, 'id' | 'status' | 'startsAt' | 'endsAt'> {
  kind: 'announced-event';
  locationId: string | null;
  imageMediaId: string | null;
}

const byStart = 'EVENTS';
export const eventsById = (own: BrandView): string => own.partition('EVENT');
export const eventsByStart = (own: BrandView): string => own.partition(byStart);

export const eventKey = (own: BrandView, eventId: string): Key<EventRecord> => own.key('EVENT', eventId);

export const eventSlugKey = (own: BrandView, slug: string): Key<SlugClaim> => own.key('EVENT_SLUG', slug);

const everywhere = '*';
const announcedList = (scope: string, durationClass: number): string => `ANNOUNCED#${scope}#${durationClass}`;

const announcedKeys = (own: BrandView, event: EventRecord): Key<AnnouncedEvent>[] =>
  [everywhere, event.locationId ?? '-'].map((scope) =>
    own.key(announcedList(scope, durationClassOf(event)), `${event.startsAt}#${event.id}`),
  );

/** What the public may be shown of a brand's events: with a location, its own and the brand-wide ones. */
export const announcedEvents = (own: BrandView, locationId: string | undefined, now: Date): Source => {
  const scopes = locationId === undefined ? [everywhere] : ['-', locationId];
  const bounds = new Map(
    scopes.flatMap((scope) =>
      durationClasses.map((most): [string, string] => [
        own.partition(announcedList(scope, most)),
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

/** What is stored: the record with its place in the list by start, and the beginnings that a search finds it by. */
const eventItem = (own: BrandView, record: EventRecord): Item & { version: number } => ({
  ...record,
  ...own.index('GSI1', byStart, `${record.startsAt}#${record.id}`),
  search: searchTerms(record.title),
});

const slugClaim = (own: BrandView, { id, slug }: EventRecord, given: boolean, now: Date): Write => {
  const item = { kind: 'event-slug', holder: id };
  return claim(eventSlugKey(own, slug), item, now, slugRefusal('event', slug, given));
};

const announce = (own: BrandView, event: EventRecord): Write[] =>
  event.status === 'draft' ? [] : announcedKeys(own, event).map((key) => put(key, announcement(event)));

export const createEvent = (own: BrandView, event: EventRecord, slugGiven: boolean, now: Date): Write[] => [
  create(eventKey(own, event.id), eventItem(own, event)),
  slugClaim(own, event, slugGiven, now),
  ...announce(own, event),
];

const withdraw = (own: BrandView, before: EventRecord, after?: EventRecord): Write[] => {
  if (before.status === 'draft') return [];
  const kept = after && after.status !== 'draft' ? announcedKeys(own, after) : [];
  return announcedKeys(own, before)
    .filter(({ PK, SK }) => !kept.some((key) => key.PK === PK && key.SK === SK))
    .map((key) => remove(key));
};

/** Saves an event over the version that was read; a former slug is free again. */
export const saveEvent = (own: BrandView, before: EventRecord, after: EventRecord, now: Date): Write[] => [
  replace(eventKey(own, after.id), eventItem(own, after)),
  ...(after.slug === before.slug ? [] : [slugClaim(own, after, true, now), remove(eventSlugKey(own, before.slug))]),
  ...announce(own, after),
  ...withdraw(own, before, after),
];

export const dropEvent = (own: BrandView, before: EventRecord): Write[] => [
  remove(eventKey(own, before.id), before.version),
  remove(eventSlugKey(own, before.slug)),
  ...withdraw(own, before),
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
