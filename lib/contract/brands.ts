import * as z from 'zod';
import { operation, roles } from './operation.ts';
import { id, nextCursor, page, stamps } from './primitives.ts';

export const brand = z.strictObject({
  id,
  tenantId: id,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  brandTagline: z.string().nullable(),
  isActive: z.boolean(),
  timezone: z.string(),
  locale: z.string(),
  ...stamps,
});
export type Brand = z.output<typeof brand>;

const brandId = '01939b6e-5c00-7000-8000-000000000003';

const example: Brand = {
  id: brandId,
  tenantId: '01939b6e-5c00-7000-8000-000000000002',
  name: 'Acme Plumbing',
  slug: 'acme-plumbing',
  logoUrl: null,
  brandTagline: 'At your door within the hour',
  isActive: true,
  timezone: 'America/Chicago',
  locale: 'en-US',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-06-01T08:30:00.000Z',
};

export const listBrands = operation({
  group: 'brands',
  name: 'list',
  method: 'GET',
  path: '/v1/brands',
  summary: 'Brands that the caller may see',
  credential: 'any',
  roles: 'any',
  query: z.strictObject(page),
  data: z.strictObject({ brands: z.array(brand), nextCursor }),
  errors: ['invalid_cursor'],
  example: { data: { brands: [example], nextCursor: null } },
});

export const getBrand = operation({
  group: 'brands',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}',
  summary: 'One brand',
  credential: 'any',
  roles,
  data: z.strictObject({ brand }),
  etag: true,
  example: { params: { brandId }, data: { brand: example } },
});

export const getRole = operation({
  group: 'brands',
  name: 'get-role',
  method: 'GET',
  path: '/v1/brands/{brandId}/role',
  summary: "The caller's role and permissions within the brand",
  credential: 'any',
  roles,
  data: z.strictObject({
    role: z
      .enum([...roles, 'super_admin'])
      .nullable()
      .describe('null for an API key'),
    principalType: z.enum(['user', 'api_key']),
    locationIds: z.array(id).nullable().describe('null means every location'),
    permissions: z.array(z.string()).describe('`<area>:read` and `<area>:write`'),
  }),
  example: {
    params: { brandId },
    data: { role: 'brand_admin', principalType: 'user', locationIds: null, permissions: ['forms:read', 'forms:write'] },
  },
});

export const getLeadCounts = operation({
  group: 'brands',
  name: 'get-lead-counts',
  method: 'GET',
  path: '/v1/brands/{brandId}/lead-counts',
  summary: 'Leads of the last 30 days by location',
  description:
    "Thirty days of the brand's time zone, today included. Every location that the caller may see is there, also with 0.",
  credential: 'any',
  roles,
  data: z.strictObject({ counts: z.record(id, z.int()) }),
  example: { params: { brandId }, data: { counts: { '01939b6e-5c00-7000-8000-000000000010': 37 } } },
});
