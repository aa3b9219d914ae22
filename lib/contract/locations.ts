import * as z from 'zod';
import { operation, roles } from './operation.ts';
import { date, id, nextCursor, page, queryFlag, slug, stamps, text, timestamp, timezone } from './primitives.ts';

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
  summary: 'Locations of a brand that the caller may see',
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    status: z.enum(locationStatus).optional(),
    state: z.string().trim().min(1).max(80).optional().describe('State or region of the address'),
    q: z.string().trim().min(1).max(120).optional().describe('Beginning of the name, the city or the store code'),
    includeDeleted: queryFlag.optional().describe('Brand admins only'),
    sort: z.enum(['name', '-createdAt']).default('name'),
  }),
  data: z.strictObject({ locations: z.array(location), nextCursor }),
  errors: ['invalid_cursor', 'role_required'],
  example: { params: { brandId }, data: { locations: [example], nextCursor: null } },
});

export const createLocation = operation({
  group: 'locations',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/locations',
  summary: 'Open a location',
  description:
    'Without a slug, one is made from the name; when that is taken, a number is added. Slug and store code are unique in the brand: `slug_taken` says with `details.field` which of them another location has.',
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
  errors: ['slug_taken', 'invalid_reference', 'plan_limit_reached', 'brand_inactive'],
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
  summary: 'One location',
  credential: 'any',
  roles,
  data: z.strictObject({ location }),
  etag: true,
  example: { params: { brandId, locationId }, data: { location: example } },
});
