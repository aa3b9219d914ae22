import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, page, queryFlag, slug, text } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { restorableDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { buttonLink } from '#lib/platform/core/links.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { type Service, service } from './shape.contract.ts';

/** A service as one location offers it. */
export const offeredService = z.strictObject({
  ...service.shape,
  source: z.enum(['brand', 'location']).describe('Whether it is a service of the brand or of the location'),
  isOverride: z.boolean().describe('Whether it replaces the service of the brand with the same slug'),
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

/** The fields of a service that a change names; omitted ones keep their value. */
export const serviceChange = z.strictObject(writable).partial();

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  serviceChange: 'The fields of a service to change',
  service: 'Something that the brand or a location offers',
  offeredService: 'A service as one location offers it',
  name: 'Name of the service, as visitors read it',
  slug: 'Its part of the URL, unique among the services of the brand, or of the location',
  'request.slug':
    'Its part of the URL, unique among the services of the brand, or of the location. Default on creation: made from the name',
  description: 'What visitors read about the service; null for none',
  shortDescription: 'One or two lines for lists; null for none',
  category: 'Group in lists, such as Drains; null for none',
  priceFromCents: 'Lowest price in cents, for sorting and structured data; null for none',
  priceDisplay: 'Price as visitors read it, such as "from $129"; null for none',
  durationMinutes: 'How long it takes, in minutes; null when unknown',
  sortOrder: 'Position in lists: lower numbers first, then by name. Default: 0',
  isActive:
    'Whether it is offered. An inactive service of a location hides that of the brand with the same slug. Default: true',
  'request.locationId': 'The location that offers it; null or omitted for the whole brand',
  services: 'The services of this page',
  'query.q': 'Each word must begin a word of the name',
  'query.category': 'Only services of this category, in any case of letters',
  'query.locationId':
    "Only this location's own services; `any` for all that the caller may see. Default: those of the whole brand, or with `regionId` of its locations",
  'query.isActive': 'Only services that are offered (`true`), or that are not (`false`)',
  'query.includeInactive': '`true` also lists services that are not offered',
};

const serviceId = '01939b6e-5c00-7000-8000-000000000060';

export const serviceExample: Service = {
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

const shared = { group: 'services', credential: 'any', roles, perLocation: true } as const;
const saveErrors = ['slug_taken', 'invalid_reference', 'path_in_use', 'brand_inactive'] as const;

export const listBrandServices = operation({
  ...shared,
  name: 'list-brand',
  method: 'GET',
  path: '/v1/brands/{brandId}/services',
  summary: 'List brand-wide services',
  description: 'Services of the whole brand or of locations, newest first.',
  query: z.strictObject({
    ...page,
    ...filters,
    locationId: z.union([id, z.literal('any')]).optional(),
    ...regionFilter,
    isActive: queryFlag.optional(),
  }),
  ...listed('services', service, { params: { brandId }, entries: [serviceExample] }),
});

export const listLocationServices = operation({
  group: 'services',
  name: 'list-location',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/services',
  summary: 'List location services',
  description:
    'What the location offers: the services of the brand and its own. A service of the location replaces that of the brand with the same slug; an inactive one hides it.',
  credential: 'any',
  roles,
  query: z.strictObject({ ...page, ...filters, includeInactive: queryFlag.optional() }),
  ...listed('services', offeredService, {
    params: { brandId, locationId },
    entries: [{ ...serviceExample, source: 'brand', isOverride: false }],
  }),
});

export const createService = operation({
  ...shared,
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/services',
  summary: 'Create service',
  description:
    'Creates a service of the whole brand or of one location. A service of a location with the slug of a service of the brand takes omitted fields, the name included, from that one: `{locationId, slug, isActive: false}` hides it at the location.',
  status: 201,
  body: z
    .strictObject({ ...writable, locationId: id.nullable() })
    .partial()
    .superRefine((body, context) => {
      if (body.name === undefined && (body.slug === undefined || !body.locationId))
        context.addIssue({
          code: 'custom',
          path: ['name'],
          message: coreErrors().required,
          params: { code: 'required' },
        });
    }),
  errors: saveErrors,
  ...single('service', service, {
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
    value: serviceExample,
  }),
});

export const getService = operation({
  ...shared,
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/services/{serviceId}',
  summary: 'Get service',
  description: 'A service of the brand or of a location, whether it is offered or not.',
  ...single('service', service, { params: { brandId, serviceId }, value: serviceExample }),
});

export const updateService = operation({
  ...shared,
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/services/{serviceId}',
  summary: 'Update service',
  description:
    'Omitted fields keep their value, null clears. After a change of the slug, the old path redirects to the new one.',
  body: serviceChange,
  errors: saveErrors,
  ...single('service', service, {
    params: { brandId, serviceId },
    body: { priceFromCents: 12_900 },
    value: serviceExample,
  }),
});

export const deleteService = operation({
  ...shared,
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/services/{serviceId}',
  summary: 'Delete service',
  description: `Deletes the service; for ${days(restorableDays)} it can be restored. The path of a service of a location redirects to the page of the location.`,
  etag: true,
  errors: ['brand_inactive'],
  ...acknowledged({ params: { brandId, serviceId } }),
});

export const restoreService = operation({
  ...shared,
  name: 'restore',
  method: 'PUT',
  path: '/v1/brands/{brandId}/services/{serviceId}/restore',
  summary: 'Restore deleted service',
  description: `Restores a service that was deleted in the last ${days(restorableDays)}, with its id, slug and place. A picture that was deleted meanwhile is left out. Nothing changes if it is not deleted.`,
  errors: saveErrors,
  ...single('service', service, { params: { brandId, serviceId }, value: serviceExample }),
});
