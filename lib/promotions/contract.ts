import * as z from 'zod';
import { pathOrUrl } from '#lib/core/links.ts';
import { operation, roles } from '#lib/core/operation.ts';
import {
  id,
  isInRange,
  nextCursor,
  number,
  ok,
  outOfRange,
  page,
  stamps,
  text,
  timestamp,
} from '#lib/core/primitives.ts';

const discountTypes = ['percent', 'amount', 'free_item', 'bundle', 'other'] as const;
const scopes = ['all', 'locations'] as const;
const participations = ['mandatory', 'optional'] as const;
const timeBases = ['utc', 'location'] as const;
const statuses = ['scheduled', 'active', 'expired', 'archived'] as const;
export type PromotionStatus = (typeof statuses)[number];

const time = z.iso.datetime({ offset: true, local: true, abort: true }).refine(isInRange, outOfRange);

const wallTime =
  'With the time basis `location`, what the clocks of each location show: give it without an offset or with Z, and read Z as "local time". With `utc`, a moment in time.';

const locationIds = z.array(id).max(1000);

const promotion = z.strictObject({
  id,
  brandId: id,
  title: z.string(),
  description: z.string().nullable(),
  terms: z.string().nullable(),
  code: z.string().nullable(),
  discountType: z.enum(discountTypes),
  discountValue: z.number().nullable().describe('Percent, or an amount in cents'),
  imageMediaId: id.nullable(),
  ctaLabel: z.string().nullable(),
  ctaUrl: z.string().nullable(),
  formId: id.nullable(),
  scope: z.enum(scopes),
  locationIds: z.array(id),
  participation: z.enum(participations),
  optedInLocationIds: z.array(id).describe('Locations that take part, where that is optional'),
  startsAt: timestamp.nullable().describe(wallTime),
  endsAt: timestamp.nullable().describe(`No longer part of it. ${wallTime}`),
  timeBasis: z.enum(timeBases),
  priority: z.int(),
  status: z
    .enum(statuses)
    .describe(
      "At the moment; for the time basis `location` in the brand's time zone, or in that of the location listed",
    ),
  leadCount: z.int().describe('Leads that came with this promotion'),
  archivedAt: timestamp.nullable(),
  ...stamps,
});
export type Promotion = z.output<typeof promotion>;

const writable = {
  title: text(120),
  description: text(2000).nullable(),
  terms: text(5000).nullable(),
  code: text(40).nullable(),
  discountType: z.enum(discountTypes),
  discountValue: number
    .min(0)
    .max(1_000_000_000)
    .nullable()
    .describe('0 to 100 for percent, with at most two decimals; cents for amount; no other type has one'),
  imageMediaId: id.nullable(),
  ctaLabel: text(60).nullable(),
  ctaUrl: pathOrUrl.nullable(),
  formId: id.nullable(),
  scope: z.enum(scopes),
  locationIds: locationIds.describe('For the scope `locations`, at least one'),
  participation: z.enum(participations),
  optedInLocationIds: locationIds.describe('Locations that take part, where that is optional'),
  startsAt: time.nullable().describe(wallTime),
  endsAt: time.nullable().describe(`No longer part of it. ${wallTime}`),
  timeBasis: z.enum(timeBases),
  priority: z.int().min(-100_000).max(100_000).describe('The highest is listed first'),
};
export type PromotionChange = z.output<z.ZodObject<typeof writable>>;

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';
const promotionId = '01939b6e-5c00-7000-8000-0000000000c0';
const parameters = { brandId, promotionId };

const settings = {
  title: 'Spring drain check',
  description: 'We look at every drain of the house and clean the worst one.',
  terms: 'One per household.',
  code: 'SPRING26',
  discountType: 'percent' as const,
  discountValue: 15,
  ctaLabel: 'Book now',
  ctaUrl: '/contact',
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-04-01T00:00:00.000Z',
};

const example: Promotion = {
  id: promotionId,
  brandId,
  ...settings,
  imageMediaId: null,
  formId: null,
  scope: 'all',
  locationIds: [],
  participation: 'mandatory',
  optedInLocationIds: [],
  timeBasis: 'location',
  priority: 0,
  status: 'active',
  leadCount: 42,
  archivedAt: null,
  createdAt: '2026-02-12T12:00:00.000Z',
  updatedAt: '2026-02-12T12:00:00.000Z',
};

const list = z.strictObject({ promotions: z.array(promotion), nextCursor });

export const listBrandPromotions = operation({
  group: 'promotions',
  name: 'list-brand',
  method: 'GET',
  path: '/v1/brands/{brandId}/promotions',
  summary: 'List brand-wide promotions',
  description: 'To franchisees, and to keys for single locations, those that cover a location of theirs.',
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    status: z.enum(statuses).optional(),
    locationId: id.optional().describe('Those that cover this location'),
    q: z.string().trim().min(1).max(120).optional().describe('Each word begins a word of the title, or the code'),
  }),
  data: list,
  errors: ['invalid_cursor', 'location_access_denied'],
  example: { params: { brandId }, data: { promotions: [example], nextCursor: null } },
});

export const listAvailablePromotions = operation({
  group: 'promotions',
  name: 'list-available',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/promotions',
  summary: 'List promotions available for a location',
  description:
    'Those that run, cover the location, and are mandatory or chosen by it; none while it is not open to the public. The highest priority comes first, then what ends soonest.',
  credential: 'any',
  roles,
  query: z.strictObject(page),
  data: list,
  errors: ['invalid_cursor'],
  example: { params: { brandId, locationId }, data: { promotions: [example], nextCursor: null } },
});

export const createPromotion = operation({
  group: 'promotions',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/promotions',
  summary: 'Create promotion',
  description:
    'It covers all locations, those opened later too, unless it names some. A clock time that a location skips when its clocks go forward is the moment of the change; of one that it has twice, the first counts.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  status: 201,
  body: z.strictObject({
    ...z.object(writable).partial().shape,
    title: writable.title,
    discountType: writable.discountType,
  }),
  data: z.strictObject({ promotion }),
  errors: ['invalid_reference'],
  example: {
    params: { brandId },
    body: settings,
    data: { promotion: { ...example, status: 'scheduled', leadCount: 0 } },
  },
});

export const updatePromotion = operation({
  group: 'promotions',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/promotions/{promotionId}',
  summary: 'Update promotion',
  description:
    'What is absent stays as it is. Another discountType drops the value of the former one, and the scope `all` drops the locations. An archived promotion does not change any more.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: z.strictObject(writable).partial(),
  data: z.strictObject({ promotion }),
  etag: true,
  errors: ['invalid_reference', 'invalid_transition'],
  example: {
    params: parameters,
    body: { terms: 'One per household.' },
    data: { promotion: example },
  },
});

export const archivePromotion = operation({
  group: 'promotions',
  name: 'archive',
  method: 'PUT',
  path: '/v1/brands/{brandId}/promotions/{promotionId}/archive',
  summary: 'Archive promotion',
  description: 'No location offers it from then on; its leads keep it. One that is archived already stays as it is.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  data: ok,
  etag: true,
  example: { params: parameters, data: { ok: true } },
});
