import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, page } from '#lib/platform/core/contract/primitives.ts';
import { picture } from '#lib/platform/media/picture.contract.ts';
import { pagePlace } from '#lib/platform/routing/page-place.contract.ts';
import { eventExample } from './contract.ts';
import { event } from './shape.contract.ts';

/** An event as visitors see it: the fields named here and no other, and those that are worked out for them. */
export const publicEvent = event
  .pick({
    id: true,
    locationId: true,
    title: true,
    slug: true,
    description: true,
    startsAt: true,
    endsAt: true,
    timezone: true,
    allDay: true,
    venueName: true,
    venueAddress: true,
    url: true,
  })
  .extend({
    locationName: z.string().nullable().describe('Name of its location; null for the whole brand'),
    image: picture.nullable().describe('Picture; null for none'),
    imageUrl: z.string().nullable().describe('Address of the picture in its largest size; null for none'),
    ...pagePlace,
    status: z.enum(['published', 'cancelled']),
    isActive: z.boolean().describe('Whether it takes place at the moment'),
    updatedAt: event.shape.updatedAt,
  });
export type PublicEvent = z.output<typeof publicEvent>;
export const toPublicEvent = allowlist(publicEvent);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  events: 'The events of this page, in the order of their start',
  publicEvent: 'An event that visitors can come to',
  'publicEvent.title': 'Title of the event',
  'publicEvent.description': 'What visitors read about the event; null for none',
  startsAt: 'When it starts',
  endsAt: 'When it ends',
  'publicEvent.timezone': 'IANA time zone in which to show its times',
  allDay: 'Whether to show the date without times',
  venueName: 'Name of the place; null for none',
  venueAddress: 'Address of the place; null for none',
  'publicEvent.url': 'Address, with https, of a page with more, such as tickets; null for none',
  'publicEvent.status': 'A cancelled event is shown as cancelled until it would have started',
  'query.locationId': 'Only events of this location and of the whole brand',
  locationId: 'The location that it belongs to; null for the whole brand',
};

const { brandId } = eventExample;

const example = toPublicEvent({
  ...eventExample,
  status: 'published',
  locationName: null,
  image: null,
  imageUrl: null,
  path: '/events/open-day',
  pageUrl: 'https://www.acme-plumbing.example/events/open-day',
  isActive: false,
});

export const listPublicEvents = operation({
  group: 'public',
  name: 'list-events',
  method: 'GET',
  path: '/public/events',
  summary: 'List active and upcoming events for a brand',
  description:
    'Published events that have not ended, in the order of their start. A cancelled event is listed until it would have started.',
  credential: 'none',
  query: z.strictObject({ ...page, brandId: id, locationId: id.optional() }),
  ...listed('events', publicEvent, { query: { brandId }, entries: [example] }),
});
