import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { id, timestamp } from '#lib/core/primitives.ts';

const pinFields = [
  'locationId',
  'name',
  'slug',
  'latitude',
  'longitude',
  'city',
  'state',
  'phone',
  'path',
  'url',
  'status',
  'isOpenNow',
  'todayHours',
  'custom',
] as const;

const pin = z
  .strictObject({
    locationId: id,
    name: z.string(),
    slug: z.string(),
    latitude: z.number().describe('With two decimals, about a kilometre, where the profile hides the address'),
    longitude: z.number(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    phone: z.string().nullable(),
    path: z.string(),
    url: z.string().nullable(),
    status: z.enum(['active', 'temporarily_closed']),
    isOpenNow: z.boolean().nullable().describe('Null where the hours are not stated'),
    todayHours: z
      .strictObject({
        isClosed: z.boolean(),
        is24Hours: z.boolean(),
        periods: z.array(z.strictObject({ open: z.string(), close: z.string() })),
      })
      .nullable(),
    custom: z.record(z.string(), z.unknown()).describe('Public custom values'),
  })
  .partial();
export type Pin = z.output<typeof pin>;

const notABox = { error: 'must be west,south,east,north in degrees', params: { code: 'format' } };

const box = z
  .string()
  .max(200)
  .transform((value) => value.split(',').map(Number))
  .refine((edges) => {
    const [west = NaN, south = NaN, east = NaN, north = NaN] = edges;
    const inside = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
    return edges.length === 4 && inside && south <= north;
  }, notABox)
  .transform(([west = 0, south = 0, east = 0, north = 0]) => ({ west, south, east, north }));
export type Box = z.output<typeof box>;

const fields = z
  .string()
  .max(300)
  .transform((value) => value.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(pinFields)).min(1));

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';

export const listMapPins = operation({
  group: 'public',
  name: 'list-map-pins',
  method: 'GET',
  path: '/public/map-pins',
  summary: 'Get map pins for all active locations',
  description: 'At most 10,000. A box whose west lies east of its east crosses the date line.',
  credential: 'none',
  query: z.strictObject({
    brandId: id,
    bbox: box.optional().describe('west,south,east,north'),
    fields: fields.optional().describe('Names of fields, separated by commas; all when absent'),
  }),
  data: z.strictObject({ pins: z.array(pin) }),
  errors: ['not_found'],
  example: {
    query: { brandId },
    data: {
      pins: [
        {
          locationId,
          name: 'Acme Plumbing Austin',
          slug: 'acme-plumbing-austin',
          latitude: 30.267153,
          longitude: -97.743057,
          city: 'Austin',
          state: 'TX',
          phone: '+15125550123',
          path: '/locations/acme-plumbing-austin',
          url: 'https://www.acme-plumbing.example/locations/acme-plumbing-austin',
          status: 'active',
          isOpenNow: true,
          todayHours: { isClosed: false, is24Hours: false, periods: [{ open: '08:00', close: '18:00' }] },
          custom: { parking: true },
        },
      ],
    },
  },
});

export const getSitemap = operation({
  group: 'public',
  name: 'get-sitemap',
  method: 'GET',
  path: '/public/sitemap',
  summary: 'Get sitemap of a site',
  description:
    'Empty where the brand keeps its pages out of search engines, and without those of locations that do. A location with a site of its own is listed there. Without `siteId`, that of the brand. Sites count once their domain is verified: before, theirs is empty.',
  credential: 'none',
  query: z.strictObject({ brandId: id, siteId: id.optional() }),
  data: z.strictObject({
    urls: z.array(z.strictObject({ path: z.string(), url: z.string().nullable(), lastModified: timestamp })),
  }),
  errors: ['not_found'],
  example: {
    query: { brandId },
    data: {
      urls: [
        {
          path: '/locations/acme-plumbing-austin',
          url: 'https://www.acme-plumbing.example/locations/acme-plumbing-austin',
          lastModified: '2026-01-10T12:00:00.000Z',
        },
      ],
    },
  },
});

export const pageTypes = ['content', 'location', 'service', 'event', 'post'] as const;

export const resolvePath = operation({
  group: 'public',
  name: 'resolve-path',
  method: 'GET',
  path: '/public/resolve',
  summary: 'Resolve a path of a site',
  description:
    'For whoever renders the sites. A chain of redirects is followed here, so that a visitor is sent on once. A path that leads nowhere is `not_found`.',
  credential: 'none',
  query: z.strictObject({
    brandId: id,
    siteId: id.optional().describe('The primary site of the brand, when not given'),
    path: z
      .string()
      .min(1)
      .max(500)
      .regex(/^\/(?!\/)[^?#\s\\]*$/, 'must be a path, without query or fragment'),
  }),
  data: z.strictObject({
    page: z
      .strictObject({
        type: z.enum(pageTypes),
        id: id.describe('Of the content item, or of the location'),
        locationId: id.nullable(),
      })
      .nullable(),
    redirect: z.strictObject({ to: z.string(), statusCode: z.int(), preserveQuery: z.boolean() }).nullable(),
  }),
  errors: ['not_found'],
  example: {
    query: { brandId, path: '/locations/old-name' },
    data: {
      page: null,
      redirect: { to: '/locations/acme-plumbing-austin', statusCode: 301, preserveQuery: true },
    },
  },
});
