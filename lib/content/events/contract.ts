import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, moment, page, slug, text, timezone } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { restorableDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { httpsUrl } from '#lib/platform/core/links.ts';
import { type Event, event, eventStatus } from './shape.contract.ts';

const writable = {
  title: text(150),
  slug,
  description: text(10_000).nullable(),
  startsAt: moment,
  endsAt: moment,
  timezone,
  allDay: z.boolean(),
  venueName: text(120).nullable(),
  venueAddress: text(300).nullable(),
  url: httpsUrl.nullable(),
  imageMediaId: id.nullable(),
  status: z.enum(eventStatus),
};

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  event: 'Something that takes place at a time, of the brand or of one location',
  title: 'Title of the event',
  slug: 'Its part of the URL, unique among the events of the brand',
  'request.slug': 'Its part of the URL, unique among the events of the brand. Default on creation: made from the title',
  description: 'What visitors read about the event; null for none',
  startsAt: 'When it starts',
  endsAt: 'When it ends: after `startsAt`, at most a year later',
  timezone: 'IANA time zone in which to show its times',
  'request.timezone':
    'IANA time zone in which to show its times. Default on creation: that of the location, or of the brand',
  allDay: 'Whether to show the date without times. Default: false',
  venueName: 'Name of the place; null for none',
  venueAddress: 'Address of the place; null for none',
  url: 'Address, with https, of a page with more, such as tickets; null for none',
  status:
    '`draft`: only editors see it. `published`: visitors see it. `cancelled`: visitors see that it does not take place. Default: `published`',
  'request.locationId': 'The location that it belongs to; null or omitted for the whole brand',
  events: 'The events of this page, latest start first',
  'query.from': 'Only events that start at or after this time',
  'query.to': 'Only events that start at or before this time',
  'query.q': 'Each word must begin a word of the title',
};

const eventId = '01939b6e-5c00-7000-8000-000000000070';

/** Also what the public contract shows as its example. */
export const eventExample: Event = {
  id: eventId,
  brandId,
  locationId: null,
  title: 'Open day',
  slug: 'open-day',
  description: 'See the workshop and meet the team.',
  startsAt: '2026-06-20T15:00:00.000Z',
  endsAt: '2026-06-20T20:00:00.000Z',
  timezone: 'America/Chicago',
  allDay: false,
  venueName: 'Acme workshop',
  venueAddress: '1 Main Street, Austin, TX',
  url: null,
  imageMediaId: null,
  status: 'published',
  createdAt: '2026-01-12T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
};

const shared = { group: 'events', credential: 'any', roles, perLocation: true } as const;
const saveErrors = ['slug_taken', 'invalid_reference', 'path_in_use', 'brand_inactive'] as const;

export const listEvents = operation({
  ...shared,
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/events',
  summary: 'List brand events',
  description: 'Events of the whole brand and of the locations that the caller may see.',
  query: z.strictObject({
    ...page,
    locationId: id.optional(),
    ...regionFilter,
    status: z.enum(eventStatus).optional(),
    from: moment.optional(),
    to: moment.optional(),
    q: text(100).optional(),
  }),
  ...listed('events', event, { params: { brandId }, entries: [eventExample] }),
});

export const createEvent = operation({
  ...shared,
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/events',
  summary: 'Create event',
  description:
    'Creates an event of the whole brand or of one location. Franchisees create events of their own locations.',
  status: 201,
  body: z.strictObject({
    ...z.object(writable).partial().shape,
    title: writable.title,
    startsAt: moment,
    endsAt: moment,
    locationId: id.nullable().optional(),
  }),
  errors: saveErrors,
  ...single('event', event, {
    params: { brandId },
    body: {
      title: 'Open day',
      description: 'See the workshop and meet the team.',
      startsAt: '2026-06-20T15:00:00.000Z',
      endsAt: '2026-06-20T20:00:00.000Z',
      venueName: 'Acme workshop',
      venueAddress: '1 Main Street, Austin, TX',
    },
    value: eventExample,
  }),
});

export const getEvent = operation({
  ...shared,
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/events/{eventId}',
  summary: 'Get event',
  description: 'An event of the brand or of a location, whatever its status, also after its end.',
  ...single('event', event, { params: { brandId, eventId }, value: eventExample }),
});

export const updateEvent = operation({
  ...shared,
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/events/{eventId}',
  summary: 'Update event',
  description:
    'Omitted fields keep their value, null clears. A cancelled event is shown as cancelled until it would have started.',
  body: z.strictObject(writable).partial(),
  errors: saveErrors,
  ...single('event', event, {
    params: { brandId, eventId },
    body: { venueName: 'Acme workshop' },
    value: eventExample,
  }),
});

export const deleteEvent = operation({
  ...shared,
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/events/{eventId}',
  summary: 'Delete event',
  description: `Deletes the event; for ${days(restorableDays)} it can be restored. To tell visitors that it does not take place, set its status to \`cancelled\` instead.`,
  etag: true,
  errors: ['brand_inactive'],
  ...acknowledged({ params: { brandId, eventId } }),
});

export const restoreEvent = operation({
  ...shared,
  name: 'restore',
  method: 'PUT',
  path: '/v1/brands/{brandId}/events/{eventId}/restore',
  summary: 'Restore deleted event',
  description: `Restores an event that was deleted in the last ${days(restorableDays)}, with its id, slug and status. A picture that was deleted meanwhile is left out. Nothing changes if it is not deleted.`,
  errors: saveErrors,
  ...single('event', event, { params: { brandId, eventId }, value: eventExample }),
});
