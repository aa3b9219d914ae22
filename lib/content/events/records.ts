import * as z from 'zod';
import { searchTerms } from '#lib/platform/core/text/search-terms.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { type SlugClaim, slugRefusal } from '#lib/platform/routing/slugs.ts';
import { claim } from '#lib/platform/table/claims.ts';
import { deletedRecords, locationDetails } from '#lib/platform/table/deleted.ts';
import type { Projected } from '#lib/platform/table/indexes.ts';
import type { Source } from '#lib/platform/table/lists/merged.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView, Key } from '#lib/platform/table/table.ts';
import { create, put, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { durationClasses, durationClassOf, earliestStart, isAnnounced } from './rules.ts';
import { type Event, event } from './shape.contract.ts';

/** An event as the list by start finds it. */
export type ListedEvent = Projected<EventRecord>;

interface EventSlug extends SlugClaim {
  kind: 'event-slug';
}

/** An event as the public list finds it, with the attributes that decide whether it is shown, and related records. */
export interface AnnouncedEvent extends Pick<Event, 'id' | 'status' | 'startsAt' | 'endsAt'> {
  kind: 'announced-event';
  locationId: string | null;
  imageMediaId: string | null;
  /** A day after its end. Lists leave it out from its end on. */
  expiresAt: number;
}

const shape = {
  ...event.shape,
  allDay: event.shape.allDay.default(false),
  status: event.shape.status.default('published'),
  /** The path of its page, within its location if it has one; null while it has none. */
  livePath: z.string().nullable(),
  /** Beginnings of words that a search finds it by. */
  search: z.array(z.string()).exactOptional(),
};

const events = recordKind('event', shape).ofBrand('EVENT', '{eventId}', {
  title: 'Event',
  lists: { byStart: { index: 'GSI1', partition: 'EVENTS', sort: '{startsAt}#{id}' } },
  derived: ({ title }) => ({ search: searchTerms(title) }),
});

export type EventRecord = RecordOf<typeof events>;
export const makeEvent = events.make;

const slugs = recordKind<EventSlug>('event-slug').ofBrand('EVENT_SLUG', '{slug}', { title: 'Slug of an event' });

export const deletedEvents = deletedRecords<EventRecord>('event', 'event', {
  details: locationDetails,
});

const announced = recordKind<AnnouncedEvent>('announced-event').ofBrand(
  'ANNOUNCED#{scope}#{maxHours}',
  '{startsAt}#{eventId}',
  {
    title:
      'Announced event, in the list of all (`*`) and in that of its location (`-` without one), by its longest duration in hours; expires a day after its end',
  },
);

export const eventKey = events.key;
export const eventSlugKey = slugs.key;
export const eventsById = (view: BrandView) => events.partition(view);
export const eventsByStart = (view: BrandView) => events.list('byStart', view);

const everywhere = '*';

const announcedKeys = (view: BrandView, event: EventRecord): Key<AnnouncedEvent>[] =>
  [everywhere, event.locationId ?? '-'].map((scope) =>
    announced.key(view, scope, durationClassOf(event), event.startsAt, event.id),
  );

/** The public events of a brand; with a location, its own and the brand-wide ones: a query for each class of duration. */
export const announcedEvents = (view: BrandView, locationId: string | undefined, now: Date): Source<AnnouncedEvent> => {
  const scopes = locationId === undefined ? [everywhere] : ['-', locationId];
  const lists = scopes.flatMap((scope) =>
    durationClasses.map((maxHours) => ({
      partition: announced.partition(view, scope, maxHours),
      from: earliestStart(maxHours, now),
    })),
  );
  const bounds = new Map(lists.map(({ partition, from }) => [partition.name, from]));
  return {
    partitions: lists.map(({ partition }) => partition),
    newestFirst: false,
    fromOf: ({ name }) => bounds.get(name) ?? '',
    keep: (event) => isAnnounced(event, now),
  };
};

const expiryOf = ({ endsAt }: EventRecord): number => expiryAfter(86_400, new Date(endsAt));

const announcement = (event: EventRecord): AnnouncedEvent => {
  const { id, status, startsAt, endsAt, locationId, imageMediaId } = event;
  return {
    kind: 'announced-event',
    id,
    status,
    startsAt,
    endsAt,
    locationId,
    imageMediaId,
    expiresAt: expiryOf(event),
  };
};

const slugClaim = (view: BrandView, { id, slug }: EventRecord, given: boolean, now: Date): Write => {
  return claim(slugs.key(view, slug), { kind: 'event-slug', holder: id }, now, slugRefusal('event', slug, given));
};

const announce = (view: BrandView, event: EventRecord): Write[] =>
  event.status === 'draft' ? [] : announcedKeys(view, event).map((key) => put(key, announcement(event)));

export const insertEvent = (view: BrandView, event: EventRecord, slugGiven: boolean, now: Date): Write[] => [
  create(eventKey(view, event.id), event),
  slugClaim(view, event, slugGiven, now),
  ...announce(view, event),
];

/** Gives the entries of an event an expiry that were stored before entries had one; false if nothing was to be done. */
export const expireAnnouncement = async (view: BrandView, event: EventRecord): Promise<boolean> => {
  const when = { kind: 'announced-event', expiresAt: undefined } as const;
  const set = { expiresAt: expiryOf(event) };
  const updates = await Promise.all(announcedKeys(view, event).map((key) => tryUpdate(key, { set, when })));
  return updates.some(({ done }) => done);
};

const withdraw = (view: BrandView, before: EventRecord, after?: EventRecord): Write[] => {
  if (before.status === 'draft') return [];
  const kept = after && after.status !== 'draft' ? announcedKeys(view, after) : [];
  return announcedKeys(view, before)
    .filter(({ PK, SK }) => !kept.some((key) => key.PK === PK && key.SK === SK))
    .map((key) => remove(key));
};

/** Stores a deleted event again. Its slug may have gone to another one. */
export const putBackEvent = (view: BrandView, event: EventRecord, now: Date): Write[] => [
  ...insertEvent(view, event, true, now),
  deletedEvents.forget(view, event.id),
];

/** Saves an event for the version that was read. A former slug is freed. */
export const saveEvent = (view: BrandView, before: EventRecord, after: EventRecord, now: Date): Write[] => [
  replace(eventKey(view, after.id), after),
  ...(after.slug === before.slug ? [] : [slugClaim(view, after, true, now), remove(eventSlugKey(view, before.slug))]),
  ...announce(view, after),
  ...withdraw(view, before, after),
];

export const dropEvent = (view: BrandView, before: EventRecord): Write[] => [
  remove(eventKey(view, before.id), before.version),
  remove(eventSlugKey(view, before.slug)),
  ...withdraw(view, before),
];
