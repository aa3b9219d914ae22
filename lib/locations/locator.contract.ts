import * as z from 'zod';
import { brandId, locationId } from '#lib/core/example-ids.ts';
import { operation } from '#lib/core/operation.ts';
import { id, slug } from '#lib/core/primitives.ts';
import { type PublicLocationDetail, publicLocationDetail } from './public.contract.ts';

/**
 * What the fields mean: see `lib/core/descriptions.ts`.
 * @public for the reference of the API
 */
export const descriptions = {
  'response.location': 'The location, with everything that visitors may know of it',
  'path.slug': 'Its slug, or one that it had before',
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
    'Everything that visitors may know of an active, temporarily closed or coming location. A slug that it had before leads to it as well, unless another location has that slug now: redirect to its `url` when `slug` is not the requested one.',
  credential: 'none',
  params: { slug },
  query: z.strictObject({ brandId: id }),
  data: z.strictObject({ location: publicLocationDetail }),
  etag: true,
  example: { params: { slug: 'acme-plumbing-austin' }, query: { brandId }, data: { location: detailExample } },
});
