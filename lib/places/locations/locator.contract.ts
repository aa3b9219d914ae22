import * as z from 'zod';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, page, queryFlag, slug, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { locatorPlace } from './locator-place.contract.ts';
import {
  type PublicLocationDetail,
  publicLocation,
  publicLocationDetail,
  toPublicLocation,
} from './public.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  'response.location': 'The location, with everything that visitors may know of it',
  'path.slug': 'Its slug, or one that it had before',
  'response.locations': 'The locations of this page, in the requested order',
  'query.near': 'Point to search from, as latitude and longitude in degrees, separated by a comma: 30.2672,-97.7431',
  'query.latitude': 'With `longitude` and in place of `near`: degrees north, negative in the south',
  'query.longitude': 'With `latitude` and in place of `near`: degrees east, negative in the west',
  'query.postalCode':
    'Postal code of the visitor. Locations whose service area includes it come first, at any distance; then the nearest. Postal codes of the United States and Canada are searched from where they are; those of other countries find the locations that have or serve them, without distances',
  'query.radiusKm': 'Only locations within this distance of the point, in kilometres',
  'query.q':
    'Each word must begin a word of the name, the city, the state or the slug. Without such a location, and without coordinates, it is understood as a postal code or a town, with one typing error at most, in the countries of the locations: then the nearest are found',
  'query.state': 'Only locations in this state or region, by name or code: `TX` and `Texas` find the same',
  'query.city': 'Only locations in this city, in any case, with or without accents',
  'query.country': 'Only locations in this country, as a two-letter ISO 3166-1 code',
  'query.service': 'Only locations that offer the service with this slug, their own or the one of the brand',
  'query.location': 'Only the location with this id or slug',
  'query.openNow': '`true`: only locations that are open at the moment',
  'query.sort': '`distance`, the default with a point, a postal code or a town, or `name`',
};

const day = {
  isClosed: false,
  is24Hours: false,
  openTime: '08:00',
  closeTime: '18:00',
  periods: [{ open: '08:00', close: '18:00' }],
};
const closed = { isClosed: true, is24Hours: false, openTime: null, closeTime: null, periods: [] };

const detailExample: PublicLocationDetail = {
  id: locationId,
  slug: 'acme-plumbing-austin',
  name: 'Acme Plumbing Austin',
  status: 'active',
  path: '/locations/acme-plumbing-austin',
  url: 'https://www.acme-plumbing.example/locations/acme-plumbing-austin',
  address: {
    line1: '100 Congress Avenue',
    line2: null,
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'US',
  },
  addressLines: ['100 Congress Avenue', 'Austin, TX 78701'],
  latitude: 30.267153,
  longitude: -97.743057,
  phone: '+15125550123',
  phoneDisplay: '(512) 555-0123',
  timezone: 'America/Chicago',
  isOpenNow: true,
  today: { isClosed: false, is24Hours: false, periods: day.periods },
  openingDate: '2026-02-01',
  legalName: 'Acme Plumbing Austin LLC',
  additionalPhones: [],
  email: 'austin@acme-plumbing.example',
  websiteUrl: null,
  description: null,
  shortDescription: 'Plumbers for Austin, on call around the clock.',
  yearEstablished: 1987,
  primaryCategory: 'Plumber',
  additionalCategories: ['Drainage service'],
  hours: {
    week: {
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: closed,
      sunday: closed,
    },
    holidays: [{ date: '2026-12-25', name: 'Christmas', isClosed: true, is24Hours: false, periods: [] }],
    moreHours: [],
    nextChangeAt: '2026-01-13T00:00:00.000Z',
  },
  socialLinks: [{ network: 'facebook', url: 'https://www.facebook.com/acmeplumbingaustin' }],
  paymentMethods: ['cash', 'visa'],
  languages: ['en', 'es'],
  attributes: { freeEstimates: true },
  serviceArea: { postalCodes: ['78701', '78702'], radiusKm: null },
  custom: [{ key: 'parking', label: 'Parking', type: 'boolean', value: true }],
  logo: null,
  cover: null,
  gallery: [],
  updatedAt: '2026-01-10T12:00:00.000Z',
};

export const getPublicLocation = operation({
  group: 'public',
  name: 'get-location',
  method: 'GET',
  path: '/public/locations/{slug}',
  summary: 'Get public location by slug',
  description:
    'Everything that visitors may know of a location that is `active`, `temporarily_closed` or `coming_soon`. A slug that it had before leads to it as well, unless another location has that slug now: redirect to its `url` when `slug` is not the requested one.',
  credential: 'none',
  params: { slug },
  query: z.strictObject({ brandId: id }),
  ...single('location', publicLocationDetail, {
    params: { slug: 'acme-plumbing-austin' },
    query: { brandId },
    value: detailExample,
  }),
});

const decimal = z.string().regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, { error: () => placeShapes().degrees });
const degrees = (max: number) => decimal.transform(Number).pipe(z.number().min(-max).max(max));
const latitude = degrees(90);
const longitude = degrees(180);

const notAPoint = {
  error: () => placeShapes().point,
  params: { code: 'format' },
};

/** A point in a query. */
export const nearPoint = z
  .string()
  .max(60)
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(([north, east, ...more]) => {
    const inside = latitude.safeParse(north).success && longitude.safeParse(east).success;
    return inside && more.length === 0;
  }, notAPoint)
  .transform(([north, east]) => ({ latitude: Number(north), longitude: Number(east) }));

const postalCode = z
  .string()
  .trim()
  .regex(/^[a-z0-9](?:[a-z0-9 -]{0,10}[a-z0-9])?$/i, { error: () => placeShapes().zipCode });

/** Longer texts name no place. */
export const maxSearchLength = 120;

/** Half of the way around the Earth. */
const farthestKm = 20_038;

const radiusKm = z
  .string()
  .regex(/^\d{1,5}(?:\.\d{1,6})?$/, { error: () => placeShapes().kilometres })
  .transform(Number)
  .pipe(z.number().positive().max(farthestKm));

const query = z
  .strictObject({
    ...page,
    brandId: id,
    near: nearPoint.optional(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    postalCode: postalCode.optional(),
    radiusKm: radiusKm.optional(),
    q: text(maxSearchLength).optional(),
    state: text(80).optional(),
    city: text(80).optional(),
    country: z
      .string()
      .regex(/^[a-z]{2}$/i, { error: () => coreErrors().countryCode })
      .optional(),
    service: slug.optional(),
    location: slug.optional(),
    openNow: queryFlag.optional(),
    sort: z.enum(['distance', 'name']).optional(),
  })
  .superRefine((given, context) => {
    const wrong = (field: string, code: 'required' | 'format', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { code } });
    if (given.near && given.latitude !== undefined) wrong('near', 'format', placeShapes().notWithLatitude);
    if (given.near && given.longitude !== undefined) wrong('near', 'format', placeShapes().notWithLongitude);
    if (given.latitude !== undefined && given.longitude === undefined)
      wrong('longitude', 'required', placeShapes().withLatitude);
    if (given.longitude !== undefined && given.latitude === undefined)
      wrong('latitude', 'required', placeShapes().withLongitude);
    const { latitude: north, longitude: east } = given;
    if (given.near || north !== undefined || east !== undefined || given.postalCode !== undefined) return;
    const needed = placeShapes().needsPoint;
    if (given.radiusKm !== undefined) wrong('radiusKm', 'format', needed);
    if (given.sort === 'distance') wrong('sort', 'format', needed);
  });

const listExample = toPublicLocation({ ...detailExample, distanceKm: 0.05, servesPostalCode: null });

const searchedFrom = z
  .strictObject({
    latitude: z.number(),
    longitude: z.number(),
    source: z
      .enum(['point', 'postalCode', 'town'])
      .describe('Whether it was asked for, or is that of the postal code or the town that was asked for'),
  })
  .nullable()
  .describe('Point from which distances are; null without one, and for a place that is not known');

const fromPoint = { latitude: 30.2672, longitude: -97.7431, source: 'point' } as const;

const list = listed('locations', publicLocation, {
  query: { brandId, near: '30.2672,-97.7431', limit: '10' },
  entries: [listExample],
});

export const listPublicLocations = operation({
  group: 'public',
  name: 'list-locations',
  method: 'GET',
  path: '/public/locations',
  summary: 'List and find public locations',
  description:
    'Locations of a brand that are `active`, `temporarily_closed` or `coming_soon`, by name or by distance. Distances are to the point that visitors see: rounded to about a kilometre where the address is hidden.',
  credential: 'none',
  query,
  ...list,
  data: list.data.extend({
    total: z.int().describe('Number of locations on all pages'),
    searchedFrom,
    place: locatorPlace
      .nullable()
      .describe(
        'The place that was understood; null where none was asked for or known. Towns are those of GeoNames (geonames.org, CC BY 4.0)',
      ),
  }),
  example: { ...list.example, data: { ...list.example.data, total: 1, searchedFrom: fromPoint, place: null } },
});
