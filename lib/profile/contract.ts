import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { timestamp } from '#lib/core/primitives.ts';
import type { Week } from '#lib/hours/contract.ts';
import { type Profile, profile, profileChange } from './fields.contract.ts';

const completenessLevels = ['low', 'fair', 'good', 'complete'] as const;

const completeness = z.strictObject({
  score: z.int().min(0).max(100),
  level: z.enum(completenessLevels),
  items: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      points: z.int(),
      earned: z.int(),
      complete: z.boolean(),
      locked: z.boolean().describe('The brand keeps a field of it to itself'),
      hint: z.string(),
    }),
  ),
  missing: z.array(z.string()).describe('Keys of what is not complete'),
  computedAt: timestamp,
});
export type Completeness = z.output<typeof completeness>;

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';
const params = { brandId, locationId };

const closed = { isClosed: true, is24Hours: false, openTime: null, closeTime: null, periods: [] };
const workday = {
  isClosed: false,
  is24Hours: false,
  openTime: '08:00',
  closeTime: '18:00',
  periods: [{ open: '08:00', close: '18:00' }],
};
const hours: Week = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: closed,
  sunday: closed,
};

const example: Profile = {
  locationId,
  brandId,
  businessName: 'Acme Plumbing Austin',
  legalName: 'Acme Plumbing Austin LLC',
  phone: '+15125550123',
  phoneDisplay: '(512) 555-0123',
  additionalPhones: [],
  email: 'austin@acme-plumbing.example',
  websiteUrl: null,
  address: '100 Congress Avenue',
  addressLine2: null,
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
  hideAddress: false,
  latitude: 30.267153,
  longitude: -97.743057,
  description: null,
  shortDescription: 'Plumbers for Austin, on call around the clock.',
  yearEstablished: 1987,
  primaryCategory: 'Plumber',
  additionalCategories: ['Drainage service'],
  hours,
  moreHours: [],
  noHolidayHours: false,
  socialLinks: {
    facebook: 'https://www.facebook.com/acmeplumbingaustin',
    instagram: null,
    x: null,
    linkedin: null,
    youtube: null,
    tiktok: null,
    yelp: null,
  },
  paymentMethods: ['cash', 'visa'],
  languages: ['en', 'es'],
  attributes: { freeEstimates: true },
  logoMediaId: null,
  coverMediaId: null,
  galleryMediaIds: [],
  serviceArea: { postalCodes: ['78701', '78702'], radiusKm: null },
  lockedFields: [],
  completeness: 65,
  isOpenNow: true,
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
};

const hoursRule =
  'Hours are wall times of the location. A period whose `close` is not after its `open` ends on the next day. A day is closed, open around the clock, or open in one to four periods, which do not overlap, nor those of the next day; `openTime` and `closeTime` are the ends of the first and the last period, and stand for a single one in a request.';

export const getProfile = operation({
  group: 'profile',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/profile',
  summary: 'Get location business profile',
  description:
    'Before anything was told, everything is null or empty. With `include=jsonLd`, also as a LocalBusiness of schema.org.',
  credential: 'any',
  roles,
  query: z.strictObject({ include: z.literal('jsonLd').optional() }),
  data: z.strictObject({ profile }),
  etag: true,
  example: { params, data: { profile: example } },
});

export const updateProfile = operation({
  group: 'profile',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/profile',
  summary: 'Update location business profile',
  description: `What is absent stays as it is, and null clears. So do single days of \`hours\`, links of \`socialLinks\` and \`attributes\`; lists and \`serviceArea\` are replaced as a whole. ${hoursRule} Brand admins lock fields with \`lockedFields\`: who works for some locations only then cannot change them (\`field_locked\`, with \`details.fields\`), and nothing else in such a request is applied. City, state, country and coordinates are those of the location too, and may move its page.`,
  credential: 'any',
  roles,
  body: profileChange,
  data: z.strictObject({ profile }),
  etag: true,
  errors: ['field_locked', 'invalid_reference', 'path_in_use'],
  example: {
    params,
    body: {
      phone: '(512) 555-0123',
      country: 'US',
      hours: { monday: { openTime: '08:00', closeTime: '18:00' }, sunday: { isClosed: true } },
      socialLinks: { facebook: 'https://www.facebook.com/acmeplumbingaustin' },
    },
    data: { profile: example },
  },
});

export const getCompleteness = operation({
  group: 'profile',
  name: 'get-completeness',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/profile/completeness',
  summary: 'Get profile completeness score',
  credential: 'any',
  roles,
  data: completeness,
  example: {
    params,
    data: {
      score: 5,
      level: 'low',
      items: [
        {
          key: 'name',
          label: 'Name',
          points: 5,
          earned: 5,
          complete: true,
          locked: false,
          hint: 'Give the name that visitors know the location by.',
        },
        {
          key: 'phone',
          label: 'Phone',
          points: 10,
          earned: 0,
          complete: false,
          locked: false,
          hint: 'Give a phone number that visitors can call.',
        },
      ],
      missing: ['phone'],
      computedAt: '2026-01-12T12:00:00.000Z',
    },
  },
});
