import * as z from 'zod';
import type { Week } from '#lib/places/hours/contract.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { saidText, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { completenessWords } from '#lib/platform/texts/data.ts';
import { type Profile, profile, profileChange } from './fields.contract.ts';

const completenessLevels = ['low', 'fair', 'good', 'complete'] as const;

/** @public Named in the reference of the API. */
export const completeness = z.strictObject({
  score: z.int().min(0).max(100),
  level: z.enum(completenessLevels),
  items: z.array(
    z.strictObject({
      key: z.string(),
      label: saidText,
      points: z.int(),
      earned: z.int(),
      complete: z.boolean(),
      locked: z.boolean().describe('Whether it includes a field that only the brand may change'),
      hint: saidText,
    }),
  ),
  missing: z.array(z.string()).describe('Keys of the items that are not complete'),
  computedAt: timestamp,
});
export type Completeness = z.output<typeof completeness>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  score: 'Points for what is complete, from 0 to 100',
  level: 'The score in words',
  items: 'What counts toward the score',
  'items.key': 'Name of the item',
  label: 'Name of the item, as people read it',
  points: 'Points that the item can give',
  earned: 'Points that the item gives',
  complete: 'Whether the item is complete',
  hint: 'What to do to complete it, for people',
  computedAt: 'When the score was computed',
  'query.include': '`jsonLd` adds the profile as a LocalBusiness of schema.org',
};

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
  'Hours are local times of the location. A day is closed, open all day, or open in one to four periods that do not overlap each other or those of the next day. A period whose `close` is not after its `open` ends on the next day. In a request, `openTime` and `closeTime` can stand for a single period.';

export const getProfile = operation({
  group: 'profile',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/profile',
  summary: 'Get location business profile',
  description:
    'Fields are null or empty until they are set. `include=jsonLd` adds the profile as a LocalBusiness of schema.org.',
  credential: 'any',
  roles,
  query: z.strictObject({ include: z.literal('jsonLd').optional() }),
  ...single('profile', profile, { params, value: example }),
});

export const updateProfile = operation({
  group: 'profile',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/profile',
  summary: 'Update location business profile',
  description: `Omitted fields keep their value, null clears. The same holds for single days of \`hours\`, links of \`socialLinks\` and \`attributes\`; lists and \`serviceArea\` are replaced as a whole. ${hoursRule} Brand admins lock fields with \`lockedFields\`: franchisees, and keys limited to locations, cannot change them. Their request is refused with \`field_locked\`, \`details.fields\` names the locked fields, and nothing is changed. City, state, country and coordinates are also those of the location; changing them may move its page.`,
  credential: 'any',
  roles,
  body: profileChange,
  errors: ['field_locked', 'invalid_reference', 'path_in_use'],
  ...single('profile', profile, {
    params,
    body: {
      phone: '(512) 555-0123',
      country: 'US',
      hours: { monday: { openTime: '08:00', closeTime: '18:00' }, sunday: { isClosed: true } },
      socialLinks: { facebook: 'https://www.facebook.com/acmeplumbingaustin' },
    },
    value: example,
  }),
});

export const getCompleteness = operation({
  group: 'profile',
  name: 'get-completeness',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/profile/completeness',
  summary: 'Get profile completeness score',
  description: 'What is still missing in the profile, and what to do about it.',
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
          label: completenessWords().name.label,
          points: 5,
          earned: 5,
          complete: true,
          locked: false,
          hint: completenessWords().name.hint,
        },
        {
          key: 'phone',
          label: completenessWords().phone.label,
          points: 10,
          earned: 0,
          complete: false,
          locked: false,
          hint: completenessWords().phone.hint,
        },
      ],
      missing: ['phone'],
      computedAt: '2026-01-12T12:00:00.000Z',
    },
  },
});
