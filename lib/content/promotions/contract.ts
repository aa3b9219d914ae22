import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, number, page, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { pathOrUrl } from '#lib/platform/core/links.ts';
import {
  discountTypes,
  type Promotion,
  participations,
  promotion,
  scopes,
  statuses,
  time,
  timeBases,
  wallTime,
} from './shape.contract.ts';

export type PromotionStatus = (typeof statuses)[number];

const locationIds = z.array(id).max(1000);

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
    .describe('For `percent`: 0 to 100, with at most two decimals. For `amount`: cents. Not allowed for other types'),
  imageMediaId: id.nullable(),
  ctaLabel: text(60).nullable(),
  ctaUrl: pathOrUrl.nullable(),
  formId: id.nullable(),
  scope: z.enum(scopes),
  locationIds: locationIds.describe(
    'The locations that it covers, beside those of `regionIds`. With the scope `locations` there is a location or a region, with `all` none',
  ),
  regionIds: z
    .array(id)
    .max(50)
    .describe('The regions whose locations it covers, as they are at the time; they follow within seconds'),
  participation: z.enum(participations),
  optedInLocationIds: locationIds.describe('Locations that take part, where that is optional'),
  startsAt: time.nullable().describe(`Start. ${wallTime}`),
  endsAt: time.nullable().describe(`End, which is not part of the time; after the start. ${wallTime}`),
  timeBasis: z.enum(timeBases),
  priority: z.int().min(-100_000).max(100_000),
};
export type PromotionChange = z.output<z.ZodObject<typeof writable>>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  title: 'Title of the offer, as visitors read it',
  description: 'What visitors read about the offer; null for none',
  terms: 'Conditions of the offer; null for none',
  code: 'Code that customers name to get it; null for none',
  discountType: '`percent` or `amount` off, `free_item`, `bundle`, or `other`',
  formId: 'The form behind the offer; null for none',
  scope: '`all`: every location, also those that are opened later. `locations`: those in `locationIds`. Default: `all`',
  locationIds: 'The locations that it covers, with the scope `locations`, beside those of `regionIds`; else empty',
  regionIds: 'The regions whose locations it covers, as they are at the time; with the scope `all` none',
  participation:
    '`mandatory`: every covered location takes part. `optional`: those in `optedInLocationIds`. Default: `mandatory`',
  timeBasis: '`location`: the times are local times of each location. `utc`: they are moments. Default: `location`',
  priority: 'Promotions with a higher number are listed first. Default: 0',
  archivedAt: 'When it was archived; null while it is not',
  promotions: 'The promotions of this page, newest first',
  promotion: 'An offer of all or some locations, for a time',
};

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

export const promotionExample: Promotion = {
  id: promotionId,
  brandId,
  ...settings,
  imageMediaId: null,
  formId: null,
  scope: 'all',
  locationIds: [],
  regionIds: [],
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

export const listBrandPromotions = operation({
  group: 'promotions',
  name: 'list-brand',
  method: 'GET',
  path: '/v1/brands/{brandId}/promotions',
  summary: 'List brand-wide promotions',
  description:
    'All promotions of the brand. Franchisees, and keys limited to locations, see those that cover one of their locations.',
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    status: z.enum(statuses).optional(),
    locationId: id.optional().describe('Only promotions that cover this location'),
    regionId: id.optional().describe('Only promotions that cover a location of this region or of one within it'),
    q: z.string().trim().min(1).max(120).optional().describe('Each word must begin a word of the title or the code'),
  }),
  ...listed('promotions', promotion, { params: { brandId }, entries: [promotionExample] }),
  errors: ['invalid_cursor', 'location_access_denied'],
});

export const listAvailablePromotions = operation({
  group: 'promotions',
  name: 'list-available',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/promotions',
  summary: 'List promotions available for a location',
  description:
    'Active promotions that cover the location and that it takes part in: highest priority first, then by the nearest end. Empty while the location is not public.',
  credential: 'any',
  roles,
  query: z.strictObject(page),
  ...listed('promotions', promotion, { params: { brandId, locationId }, entries: [promotionExample] }),
});

export const createPromotion = operation({
  group: 'promotions',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/promotions',
  summary: 'Create promotion',
  description:
    'Creates an offer for all or for some locations. A local time that does not exist because the clocks go forward means the moment of the change; of a local time that exists twice, the first is used.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  status: 201,
  etag: true,
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
    data: { promotion: { ...promotionExample, status: 'scheduled', leadCount: 0 } },
  },
});

export const getPromotion = operation({
  group: 'promotions',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/promotions/{promotionId}',
  summary: 'Get promotion',
  description:
    'Whatever its status, also after it was archived. Franchisees, and keys limited to locations, read those that cover one of their locations.',
  credential: 'any',
  roles,
  perLocation: true,
  ...single('promotion', promotion, { params: parameters, value: promotionExample }),
});

export const updatePromotion = operation({
  group: 'promotions',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/promotions/{promotionId}',
  summary: 'Update promotion',
  description:
    'Omitted fields keep their value, null clears. Another `discountType` clears `discountValue`, and the scope `all` clears `locationIds` and `regionIds`. An archived promotion cannot be changed (`invalid_transition`).',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: z.strictObject(writable).partial(),
  errors: ['invalid_reference', 'invalid_transition'],
  ...single('promotion', promotion, {
    params: parameters,
    body: { terms: 'One per household.' },
    value: promotionExample,
  }),
});

export const archivePromotion = operation({
  group: 'promotions',
  name: 'archive',
  method: 'PUT',
  path: '/v1/brands/{brandId}/promotions/{promotionId}/archive',
  summary: 'Archive promotion',
  description:
    'Ends the promotion at all locations, for good. Its leads keep it. Nothing changes if it is archived already.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  etag: true,
  ...acknowledged({ params: parameters }),
});
