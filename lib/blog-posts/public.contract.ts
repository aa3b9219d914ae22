import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { id, nextCursor, page, slug, timestamp } from '#lib/core/primitives.ts';
import { tag } from './contract.ts';

const path = z.string().nullable().describe('On the site of the brand; null while there is no page of it');
const image = z.string().nullable().describe('Address of the picture');

const publicEvent = z.strictObject({
  id,
  locationId: id.nullable(),
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
  imageUrl: image,
  path,
  status: z.enum(['published', 'cancelled']),
  isActive: z.boolean().describe('It has begun and not ended'),
  updatedAt: timestamp,
});
export type PublicEvent = z.output<typeof publicEvent>;

const publicPost = z.strictObject({
  id,
  locationId: id.nullable(),
  slug: z.string(),
  path,
  title: z.string(),
  excerpt: z.string().nullable(),
  authorName: z.string().nullable(),
  coverUrl: image,
  tags: z.array(z.string()),
  publishedAt: timestamp,
  updatedAt: timestamp,
  seo: z.strictObject({ title: z.string().nullable(), description: z.string().nullable(), noindex: z.boolean() }),
  body: z
    .union([z.string(), z.array(z.record(z.string(), z.unknown()))])
    .optional()
    .describe('HTML, or blocks of an editor'),
});
export type PublicPost = z.output<typeof publicPost>;

const brandId = '01939b6e-5c00-7000-8000-000000000003';

const exampleEvent: PublicEvent = {
  id: '01939b6e-5c00-7000-8000-000000000070',
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
  imageUrl: null,
  path: '/events/open-day',
  status: 'published',
  isActive: false,
  updatedAt: '2026-01-12T12:00:00.000Z',
};

const examplePost: PublicPost = {
  id: '01939b6e-5c00-7000-8000-000000000080',
  locationId: null,
  slug: 'why-drains-freeze',
  path: '/blog/why-drains-freeze',
  title: 'Why drains freeze',
  excerpt: 'What a cold night does to a pipe, and what to do before it.',
  authorName: 'Grace Hopper',
  coverUrl: null,
  tags: ['winter', 'drains'],
  publishedAt: '2026-01-12T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
  seo: { title: null, description: null, noindex: false },
};

export const listPublicEvents = operation({
  group: 'public',
  name: 'list-events',
  method: 'GET',
  path: '/public/events',
  summary: 'List active and upcoming events for a brand',
  description:
    'With a location: its own and those of the whole brand. A cancelled event is listed until it would begin.',
  credential: 'none',
  query: z.strictObject({ ...page, brandId: id, locationId: id.optional() }),
  data: z.strictObject({ events: z.array(publicEvent), nextCursor }),
  errors: ['invalid_cursor'],
  example: { query: { brandId }, data: { events: [exampleEvent], nextCursor: null } },
});

export const listPublicPosts = operation({
  group: 'public',
  name: 'list-blog-posts',
  method: 'GET',
  path: '/public/blog-posts',
  summary: 'Get published blog posts as JSON',
  credential: 'none',
  query: z.strictObject({ ...page, brandId: id, tag: tag.optional(), include: z.enum(['body']).optional() }),
  data: z.strictObject({ posts: z.array(publicPost), nextCursor }),
  errors: ['invalid_cursor'],
  example: { query: { brandId }, data: { posts: [examplePost], nextCursor: null } },
});

export const getPublicPost = operation({
  group: 'public',
  name: 'get-blog-post',
  method: 'GET',
  path: '/public/blog-posts/{slug}',
  summary: 'Get published blog post by slug',
  credential: 'none',
  params: { slug },
  query: z.strictObject({ brandId: id }),
  data: z.strictObject({ post: publicPost }),
  etag: true,
  example: {
    params: { slug: 'why-drains-freeze' },
    query: { brandId },
    data: { post: { ...examplePost, body: '<p>Water grows when it freezes.</p>' } },
  },
});
