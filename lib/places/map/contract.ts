import * as z from 'zod';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id } from '#lib/platform/core/contract/primitives.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';

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

/** @public Named in the reference of the API. */
export const mapPin = z
  .strictObject({
    locationId: id,
    name: z.string(),
    slug: z.string(),
    latitude: z
      .number()
      .describe(
        'Degrees north, negative in the south. Rounded to two decimals, about a kilometre, where the profile hides the address',
      ),
    longitude: z.number(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    phone: z.string().nullable(),
    path: z.string(),
    url: z.string().nullable(),
    status: z.enum(['active', 'temporarily_closed']),
    isOpenNow: z.boolean().nullable().describe('Whether it is open at the moment; null when the hours are unknown'),
    todayHours: z
      .strictObject({
        isClosed: z.boolean(),
        is24Hours: z.boolean(),
        periods: z.array(z.strictObject({ open: z.string(), close: z.string() })),
      })
      .nullable(),
    custom: z.record(z.string(), z.unknown()).describe('Values of public custom fields, by key'),
  })
  .partial();
export type Pin = z.output<typeof mapPin>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  mapPin: 'A location on the map',
  name: 'Name of the location',
  slug: 'Slug of the location',
  'mapPin.locationId': 'The location',
  longitude: 'Degrees east, negative in the west; as exact as the latitude',
  phone: 'Phone number in E.164 form, such as +15125550123; null for none',
  'mapPin.path': 'Path of its page',
  'mapPin.url': 'Address of its page; null while no site is live',
  status: 'Whether it is open for business or closed for a time',
  todayHours: 'Opening hours of today, where the location is; null when unknown',
  isClosed: 'Whether it is closed all day',
  is24Hours: 'Whether it is open all day',
  periods: 'When it is open',
  open: 'When it opens, as local time such as 09:00',
  close: 'When it closes, as local time; a time that is not after `open` is on the next day',
  pins: 'The locations on the map',
};

const notABox = {
  error: () => placeShapes().box,
  params: { code: 'format' },
};

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

export const listMapPins = operation({
  group: 'public',
  name: 'list-map-pins',
  method: 'GET',
  path: '/public/map-pins',
  summary: 'Get map pins for all active locations',
  description:
    'Active and temporarily closed locations with coordinates, at most 10,000. If the answer would be too large, ask for fewer fields, or for a smaller box.',
  credential: 'none',
  query: z.strictObject({
    brandId: id,
    bbox: box
      .optional()
      .describe(
        'Only locations in this box: west,south,east,north in degrees. A box whose west is greater than its east crosses the date line',
      ),
    fields: fields.optional().describe('Names of the fields to answer, separated by commas. Default: all'),
  }),
  data: z.strictObject({ pins: z.array(mapPin) }),
  errors: ['not_found', 'answer_too_large'],
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
