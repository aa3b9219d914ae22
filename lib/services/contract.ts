import * as z from 'zod';
import { buttonLink } from '#lib/core/links.ts';
import { operation, roles } from '#lib/core/operation.ts';
import { id, nextCursor, ok, page, queryFlag, slug, stamps, text } from '#lib/core/primitives.ts';

export const service = z.strictObject({
  id,
  brandId: id,
  locationId: id.nullable().describe('Null for a service of the whole brand'),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  shortDescription: z.string().nullable(),
  category: z.string().nullable(),
  priceFromCents: z.int().nullable(),
  priceDisplay: z.string().nullable(),
  durationMinutes: z.int().nullable(),
  imageMediaId: id.nullable(),
  ctaLabel: z.string().nullable(),
  ctaUrl: z.string().nullable(),
  sortOrder: z.int(),
  isActive: z.boolean(),
  ...stamps,
});
export type Service = z.output<typeof service>;

/** A service as one location offers it. */
export const offeredService = z.strictObject({
  ...service.shape,
  source: z.enum(['brand', 'location']).describe('Whose service it is'),
  isOverride: z.boolean().describe('Stands in place of the brand-wide service with the same slug'),
});
export type OfferedService = z.output<typeof offeredService>;

const writable = {
  name: text(120),
  slug,
  description: text(5000).nullable(),
  shortDescription: text(200).nullable(),
  category: text(80).nullable(),
  priceFromCents: z.int().min(0).max(1_000_000_000).nullable(),
  priceDisplay: text(60).nullable(),
  durationMinutes: z.int().min(1).max(1440).nullable(),
  imageMediaId: id.nullable(),
  ctaLabel: text(60).nullable(),
  ctaUrl: buttonLink.nullable(),
  sortOrder: z.int().min(-100_000).max(100_000),
  isActive: z.boolean(),
};

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';
const serviceId = '01939b6e-5c00-7000-8000-000000000060';

const example: Service = {
  id: serviceId,
  brandId,
  locationId: null,
  name: 'Drain cleaning',
  slug: 'drain-cleaning',
  description: 'We clear blocked drains within a day, and look at why they were blocked.',
  shortDescription: 'Blocked drains cleared within a day',
  category: 'Drains',
  priceFromCents: 12_900,
  priceDisplay: 'from $129',
  durationMinutes: 60,
  imageMediaId: null,
  ctaLabel: 'Book a visit',
  ctaUrl: '/contact',
  sortOrder: 10,
  isActive: true,
  createdAt: '2026-01-12T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
};

const filters = { category: text(80).optional(), q: text(100).optional() };

export const listBrandServices = operation({
  group: 'services',
  name: 'list-brand',
  method: 'GET',
  path: '/v1/brands/{brandId}/services',
  summary: 'List brand-wide services',
  description:
    'Without `locationId` the brand-wide ones; with one, those that are this location’s own; with `any`, both kinds, as far as the caller may see them. Each word of `q` begins a word of the name.',
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    ...filters,
    locationId: z.union([id, z.literal('any')]).optional(),
    isActive: queryFlag.optional(),
  }),
  data: z.strictObject({ services: z.array(service), nextCursor }),
  perLocation: true,
  errors: ['invalid_cursor'],
  example: { params: { brandId }, data: { services: [example], nextCursor: null } },
});

export const listLocationServices = operation({
  group: 'services',
  name: 'list-location',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/services',
  summary: 'List location services',
  description:
    'A service of the location takes the place of the brand-wide one with the same slug, and an inactive one hides it. `includeInactive` also shows what is not offered.',
  credential: 'any',
  roles,
  query: z.strictObject({ ...page, ...filters, includeInactive: queryFlag.optional() }),
  data: z.strictObject({ services: z.array(offeredService), nextCursor }),
  errors: ['invalid_cursor'],
  example: {
    params: { brandId, locationId },
    data: { services: [{ ...example, source: 'brand', isOverride: false }], nextCursor: null },
  },
});

export const createService = operation({
  group: 'services',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/services',
  summary: 'Create service',
  description:
    'Without a slug, one is made from the name. A location’s service may leave out the name when its slug is that of a brand-wide service: what is absent is then taken from that one, so `{locationId, slug, isActive: false}` hides it there.',
  credential: 'any',
  roles,
  status: 201,
  body: z
    .strictObject({ ...writable, locationId: id.nullable() })
    .partial()
    .superRefine((body, context) => {
      if (body.name === undefined && (body.slug === undefined || !body.locationId))
        context.addIssue({ code: 'custom', path: ['name'], message: 'is required', params: { code: 'required' } });
    }),
  data: z.strictObject({ service }),
  perLocation: true,
  etag: true,
  errors: ['slug_taken', 'invalid_reference', 'path_in_use', 'brand_inactive'],
  example: {
    params: { brandId },
    body: {
      name: 'Drain cleaning',
      shortDescription: 'Blocked drains cleared within a day',
      category: 'Drains',
      priceFromCents: 12_900,
      priceDisplay: 'from $129',
      durationMinutes: 60,
      ctaLabel: 'Book a visit',
      ctaUrl: '/contact',
      sortOrder: 10,
    },
    data: { service: example },
  },
});

export const updateService = operation({
  group: 'services',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/services/{serviceId}',
  summary: 'Update service',
  description: 'Absent fields stay as they are. After a change of the slug, the former address leads to the new one.',
  credential: 'any',
  roles,
  body: z.strictObject(writable).partial(),
  data: z.strictObject({ service }),
  perLocation: true,
  etag: true,
  errors: ['slug_taken', 'invalid_reference', 'path_in_use', 'brand_inactive'],
  example: { params: { brandId, serviceId }, body: { priceFromCents: 12_900 }, data: { service: example } },
});

export const deleteService = operation({
  group: 'services',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/services/{serviceId}',
  summary: 'Delete service',
  description: 'For good. The address of a location’s service leads to the page of the location from then on.',
  credential: 'any',
  roles,
  data: ok,
  perLocation: true,
  etag: true,
  errors: ['brand_inactive'],
  example: { params: { brandId, serviceId }, data: { ok: true } },
});
