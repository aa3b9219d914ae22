import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { id, nextCursor, ok, page, queryFlag, text } from '#lib/core/primitives.ts';
import { media, mediaExample, mediaStatuses, mediaTypes, writable } from './shapes.contract.ts';

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';
const mediaId = '01939b6e-5c00-7000-8000-000000000080';

const ofLocation = { ...mediaExample, locationId };

const filters = {
  id: id.optional().describe('Only this one: to ask how it stands'),
  contentType: z.enum(mediaTypes).optional(),
  kind: z.enum(['image', 'document', 'video']).optional(),
  tag: text(40).optional(),
  q: text(100).optional().describe('Each word begins a word of the title, the file name or the description'),
  status: z.enum(mediaStatuses).optional(),
};

export const listBrandMedia = operation({
  group: 'media',
  name: 'list-brand',
  method: 'GET',
  path: '/v1/brands/{brandId}/media',
  summary: 'List brand media',
  description:
    'Without `locationId` the brand-wide media; with one, those of that location; with `any`, both kinds, as far as the caller may see them.',
  credential: 'any',
  roles,
  query: z.strictObject({ ...page, ...filters, locationId: z.union([id, z.literal('any')]).optional() }),
  data: z.strictObject({ media: z.array(media), nextCursor }),
  perLocation: true,
  errors: ['invalid_cursor'],
  example: { params: { brandId }, data: { media: [mediaExample], nextCursor: null } },
});

export const listLocationMedia = operation({
  group: 'media',
  name: 'list-location',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/media',
  summary: 'List location media',
  description: 'What belongs to the whole brand is listed with the brand.',
  credential: 'any',
  roles,
  query: z.strictObject({ ...page, ...filters }),
  data: z.strictObject({ media: z.array(media), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId, locationId }, data: { media: [ofLocation], nextCursor: null } },
});

const change = z.strictObject(writable).partial();

export const updateMedia = operation({
  group: 'media',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/media/{mediaId}',
  summary: 'Update brand media metadata',
  description: 'Of any media of the brand, whether brand-wide or of a location.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: change,
  data: z.strictObject({ media }),
  etag: true,
  example: {
    params: { brandId, mediaId },
    body: { altText: 'The storefront on Main Street', focalPoint: { x: 0.5, y: 0.3 } },
    data: { media: { ...mediaExample, focalPoint: { x: 0.5, y: 0.3 } } },
  },
});

export const updateLocationMedia = operation({
  group: 'media',
  name: 'update-location',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/media/{mediaId}',
  summary: 'Update location media metadata',
  credential: 'any',
  roles,
  body: change,
  data: z.strictObject({ media }),
  etag: true,
  example: {
    params: { brandId, locationId, mediaId },
    body: { tags: ['storefront', 'winter'] },
    data: { media: { ...ofLocation, tags: ['storefront', 'winter'] } },
  },
});

const deletion =
  'Its file stays readable for seven days, for pages that are cached, and is then destroyed. What is shown somewhere is only deleted with `force`; who shows it then has to do without.';
const force = z.strictObject({ force: queryFlag.optional().describe('Even if something shows it') });

export const deleteBrandMedia = operation({
  group: 'media',
  name: 'delete-brand',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/media/{mediaId}',
  summary: 'Delete brand media',
  description: `Any media of the brand, whether brand-wide or of a location. ${deletion}`,
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  query: force,
  data: ok,
  etag: true,
  errors: ['media_in_use'],
  example: { params: { brandId, mediaId }, data: { ok: true } },
});

export const deleteLocationMedia = operation({
  group: 'media',
  name: 'delete-location',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/locations/{locationId}/media/{mediaId}',
  summary: 'Delete location media',
  description: deletion,
  credential: 'any',
  roles,
  query: force,
  data: ok,
  etag: true,
  errors: ['media_in_use'],
  example: { params: { brandId, locationId, mediaId }, data: { ok: true } },
});
