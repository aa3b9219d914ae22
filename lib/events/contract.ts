import * as z from 'zod';
import { httpsUrl } from '#lib/core/links.ts';
import { operation, roles } from '#lib/core/operation.ts';
import { id, moment, nextCursor, ok, page, slug, stamps, text, timestamp, timezone } from '#lib/core/primitives.ts';

const eventStatus = ['draft', 'published', 'cancelled'] as const;

export const event = z.strictObject({
  id,
  brandId: id,
  locationId: id.nullable().describe('Null for an event of the whole brand'),
  title: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  startsAt: timestamp,
  endsAt: timestamp,
  timezone: z.string(),
  allDay: z.boolean(),
  venueName: z.string().nullable(),
  venueAddress: z.string().nullable(),
  url: z.string().nullable(),
  imageMediaId: id.nullable(),
  status: z.enum(eventStatus),
  ...stamps,
});
export type Event = z.output<typeof event>;

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

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const eventId = '01939b6e-5c00-7000-8000-000000000070';

const example: Event = {
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

export const listEvents = operation({
  group: 'events',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/events',
  summary: 'List brand events',
  description:
    'Brand-wide ones and those of the locations that the caller may see. `from` and `to` bound the start; each word of `q` begins a word of the title.',
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    locationId: id.optional(),
    status: z.enum(eventStatus).optional(),
    from: moment.optional(),
    to: moment.optional(),
    q: text(100).optional(),
  }),
  data: z.strictObject({ events: z.array(event), nextCursor }),
  perLocation: true,
  errors: ['invalid_cursor'],
  example: { params: { brandId }, data: { events: [example], nextCursor: null } },
});

export const createEvent = operation({
  group: 'events',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/events',
  summary: 'Create event',
  description:
    'Without a slug, one is made from the title. The time zone is that of the location, or of the brand, unless it is given. An event lasts at most a year.',
  credential: 'any',
  roles,
  status: 201,
  body: z.strictObject({
    ...z.object(writable).partial().shape,
    title: writable.title,
    startsAt: moment,
    endsAt: moment,
    locationId: id.nullable().optional(),
  }),
  data: z.strictObject({ event }),
  perLocation: true,
  etag: true,
  errors: ['slug_taken', 'invalid_reference', 'path_in_use', 'brand_inactive'],
  example: {
    params: { brandId },
    body: {
      title: 'Open day',
      description: 'See the workshop and meet the team.',
      startsAt: '2026-06-20T15:00:00.000Z',
      endsAt: '2026-06-20T20:00:00.000Z',
      venueName: 'Acme workshop',
      venueAddress: '1 Main Street, Austin, TX',
    },
    data: { event: example },
  },
});

export const updateEvent = operation({
  group: 'events',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/events/{eventId}',
  summary: 'Update event',
  description: 'Absent fields stay as they are. A cancelled event is shown as such to the public until it would begin.',
  credential: 'any',
  roles,
  body: z.strictObject(writable).partial(),
  data: z.strictObject({ event }),
  perLocation: true,
  etag: true,
  errors: ['slug_taken', 'invalid_reference', 'path_in_use', 'brand_inactive'],
  example: { params: { brandId, eventId }, body: { venueName: 'Acme workshop' }, data: { event: example } },
});

export const deleteEvent = operation({
  group: 'events',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/events/{eventId}',
  summary: 'Delete event',
  description: 'For good. To tell visitors that it does not take place, cancel it instead.',
  credential: 'any',
  roles,
  data: ok,
  perLocation: true,
  etag: true,
  errors: ['brand_inactive'],
  example: { params: { brandId, eventId }, data: { ok: true } },
});
