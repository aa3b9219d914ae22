import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import {
  date,
  id,
  nextCursor,
  ok,
  page,
  queryFlag,
  slug,
  stamps,
  text,
  timestamp,
  timezone,
} from '#lib/core/primitives.ts';

const locationStatus = ['onboarding', 'coming_soon', 'active', 'temporarily_closed', 'closed'] as const;

export const location = z.strictObject({
  id,
  tenantId: id,
  brandId: id,
  name: z.string(),
  slug: z.string(),
  storeCode: z.string().nullable(),
  status: z.enum(locationStatus),
  isActive: z.boolean().describe('Open to the public: active or temporarily closed, and not deleted'),
  timezone: z.string(),
  openingDate: date.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  deletedAt: timestamp.nullable(),
  ...stamps,
});
export type Location = z.output<typeof location>;

const listedLocation = location.extend({
  completenessScore: z.int().describe('Of its profile, of 100'),
  leads30d: z.int().describe('Of the last 30 days'),
});
export type ListedLocation = z.output<typeof listedLocation>;

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';

const example: Location = {
  id: locationId,
  tenantId: '01939b6e-5c00-7000-8000-000000000002',
  brandId,
  name: 'Acme Plumbing Austin',
  slug: 'acme-plumbing-austin',
  storeCode: 'TX-001',
  status: 'active',
  isActive: true,
  timezone: 'America/Chicago',
  openingDate: '2026-02-01',
  city: null,
  state: null,
  country: null,
  latitude: null,
  longitude: null,
  deletedAt: null,
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-01-10T12:00:00.000Z',
};

export const listLocations = operation({
  group: 'locations',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations',
  summary: 'List locations',
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    status: z.enum(locationStatus).optional(),
    state: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .optional()
      .describe('State or region of the address, by its name or its code: `TX` and `Texas` find the same'),
    q: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .optional()
      .describe('Each word begins a word of the name, the city or the store code'),
    includeDeleted: queryFlag.optional().describe('Brand admins only'),
    sort: z.enum(['name', '-createdAt']).default('name'),
  }),
  data: z.strictObject({ locations: z.array(listedLocation), nextCursor }),
  errors: ['invalid_cursor', 'role_required'],
  example: {
    params: { brandId },
    data: { locations: [{ ...example, completenessScore: 70, leads30d: 37 }], nextCursor: null },
  },
});

export const createLocation = operation({
  group: 'locations',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/locations',
  summary: 'Create location',
  description:
    'Without a slug, one is made from the name; when that is taken, a number is added. Slug and store code are unique in the brand: `slug_taken` and `store_code_taken` say which of them another location has.',
  credential: 'any',
  roles: ['brand_admin'],
  status: 201,
  body: z.strictObject({
    name: text(120),
    slug: slug.optional(),
    storeCode: text(64).nullish(),
    status: z.enum(locationStatus).default('onboarding'),
    timezone: timezone.optional().describe("The brand's, when not given"),
    openingDate: date.nullish(),
  }),
  data: z.strictObject({ location }),
  errors: ['slug_taken', 'store_code_taken', 'path_in_use', 'plan_limit_reached'],
  example: {
    params: { brandId },
    body: { name: 'Acme Plumbing Austin', storeCode: 'TX-001', status: 'active', openingDate: '2026-02-01' },
    data: { location: example },
  },
});

export const getLocation = operation({
  group: 'locations',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}',
  summary: 'Get location',
  credential: 'any',
  roles,
  data: z.strictObject({ location }),
  etag: true,
  example: { params: { brandId, locationId }, data: { location: example } },
});

const pathParameters = { brandId, locationId };

export const updateLocation = operation({
  group: 'locations',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}',
  summary: 'Update location',
  description:
    'What is absent stays as it is. A closed location is not set up again: it opens, or a new one is made. A new slug moves the page of the location, and its old address leads to the new one. Slug and store code are for brand admins: to a franchisee they are `field_locked`.',
  credential: 'any',
  roles: ['brand_admin', 'franchisee'],
  body: z.strictObject({
    name: text(120).optional(),
    slug: slug.optional(),
    storeCode: text(64).nullish(),
    status: z.enum(locationStatus).optional(),
    timezone: timezone.optional(),
    openingDate: date.nullish(),
  }),
  data: z.strictObject({ location }),
  etag: true,
  errors: ['slug_taken', 'store_code_taken', 'path_in_use', 'field_locked', 'invalid_transition', 'plan_limit_reached'],
  example: {
    params: pathParameters,
    body: { status: 'temporarily_closed' },
    data: { location: { ...example, status: 'temporarily_closed' } },
  },
});

export const deleteLocation = operation({
  group: 'locations',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/locations/{locationId}',
  summary: 'Delete location',
  description:
    'Its pages and sites are no longer shown; its leads are kept. For 90 days it can be restored, and keeps its slug and store code.',
  credential: 'any',
  roles: ['brand_admin'],
  data: ok,
  etag: true,
  example: { params: pathParameters, data: { ok: true } },
});

export const restoreLocation = operation({
  group: 'locations',
  name: 'restore',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/restore',
  summary: 'Restore soft-deleted location',
  description:
    'It has the status that it had, and its pages and sites are shown again. One that is not deleted stays as it is.',
  credential: 'any',
  roles: ['brand_admin'],
  data: z.strictObject({ location }),
  etag: true,
  errors: ['slug_taken', 'store_code_taken', 'path_in_use', 'plan_limit_reached'],
  example: { params: pathParameters, data: { location: example } },
});

export const getCanonicalPath = operation({
  group: 'locations',
  name: 'get-canonical-path',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/canonical-path',
  summary: 'Compute canonical URL path for a location',
  description:
    'On its own primary site if it has an active one, else on the primary site of the brand under the path that the URL policy gives it.',
  credential: 'any',
  roles,
  data: z.strictObject({
    path: z.string(),
    url: z.string().nullable().describe('Null while there is no site to show it'),
    siteId: id.nullable(),
    source: z.enum(['dedicated_site', 'brand_site', 'none']),
    isPublished: z.boolean(),
  }),
  example: {
    params: pathParameters,
    data: {
      path: '/locations/acme-plumbing-austin',
      url: 'https://acme.example/locations/acme-plumbing-austin',
      siteId: '01939b6e-5c00-7000-8000-000000000070',
      source: 'brand_site',
      isPublished: true,
    },
  },
});

export const getPageStatus = operation({
  group: 'locations',
  name: 'get-page-status',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/page-status',
  summary: 'Get page status of a location',
  description:
    'It is when the location is open, or coming soon, and has a published page of its own or the brand has a published template for locations.',
  credential: 'any',
  roles,
  data: z.strictObject({ isPublished: z.boolean(), path: z.string().nullable().describe('Null while unpublished') }),
  example: { params: pathParameters, data: { isPublished: true, path: '/locations/acme-plumbing-austin' } },
});
