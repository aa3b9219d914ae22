import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, locationId, mediaId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, nextCursor, page, queryFlag, text } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { restorableMediaDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { media, mediaExample, mediaStatuses, mediaTypes, writable } from './shapes.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  'query.contentType': 'Only files of this type',
  'query.kind': 'Only files of this kind',
  'query.locationId':
    'Media of this location; `any` for all that the caller may see. Default: media of the whole brand, or with `regionId` of its locations',
};

const ofLocation = { ...mediaExample, locationId };

const filters = {
  id: id.optional().describe('Only the media item with this id, for example to wait until it is ready'),
  contentType: z.enum(mediaTypes).optional(),
  kind: z.enum(['image', 'document', 'video', 'font']).optional(),
  tag: text(40).optional(),
  q: text(100).optional().describe('Each word must begin a word of the title, the file name or the alternative text'),
  status: z.enum(mediaStatuses).optional(),
};

const mediaPage = z.strictObject({
  media: z.array(media).describe('The media of this page, newest first'),
  nextCursor,
});

export const listBrandMedia = operation({
  group: 'media',
  name: 'list-brand',
  method: 'GET',
  path: '/v1/brands/{brandId}/media',
  summary: 'List brand media',
  description: 'Media of the whole brand or of locations, newest first.',
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    ...filters,
    locationId: z.union([id, z.literal('any')]).optional(),
    ...regionFilter,
  }),
  data: mediaPage,
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
  description: 'Media of this location only. Those of the whole brand are listed with the brand.',
  credential: 'any',
  roles,
  query: z.strictObject({ ...page, ...filters }),
  data: mediaPage,
  errors: ['invalid_cursor'],
  example: { params: { brandId, locationId }, data: { media: [ofLocation], nextCursor: null } },
});

export const getMedia = operation({
  group: 'media',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/media/{mediaId}',
  summary: 'Get brand media',
  description: 'A media item of the brand, or of one of its locations.',
  credential: 'any',
  roles,
  perLocation: true,
  ...single('media', media, { params: { brandId, mediaId }, value: mediaExample }),
});

export const getLocationMedia = operation({
  group: 'media',
  name: 'get-location',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/media/{mediaId}',
  summary: 'Get location media',
  description: 'A media item of this location.',
  credential: 'any',
  roles,
  ...single('media', media, { params: { brandId, locationId, mediaId }, value: ofLocation }),
});

const change = z.strictObject(writable).partial();

export const updateMedia = operation({
  group: 'media',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/media/{mediaId}',
  summary: 'Update brand media metadata',
  description: 'For all media of the brand, also those of its locations. Omitted fields keep their value, null clears.',
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
  description: 'Omitted fields keep their value, null clears.',
  credential: 'any',
  roles,
  body: change,
  ...single('media', media, {
    params: { brandId, locationId, mediaId },
    body: { tags: ['storefront', 'winter'] },
    value: { ...ofLocation, tags: ['storefront', 'winter'] },
  }),
});

const deletion = `The file can be read by nobody from then on, but by browsers that have it already, for a day at most. For ${days(restorableMediaDays)}, the item can be restored; then the file is destroyed. A file that is in use is refused with \`media_in_use\`, whose details name where it is used, unless \`force\` is given.`;
const force = z.strictObject({ force: queryFlag.optional().describe('`true` deletes the file even if it is in use') });

export const deleteBrandMedia = operation({
  group: 'media',
  name: 'delete-brand',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/media/{mediaId}',
  summary: 'Delete brand media',
  description: `For all media of the brand, also those of its locations. ${deletion}`,
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  query: force,
  etag: true,
  errors: ['media_in_use'],
  ...acknowledged({ params: { brandId, mediaId } }),
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
  etag: true,
  errors: ['media_in_use'],
  ...acknowledged({ params: { brandId, locationId, mediaId } }),
});

export const restoreMedia = operation({
  group: 'media',
  name: 'restore',
  method: 'PUT',
  path: '/v1/brands/{brandId}/media/{mediaId}/restore',
  summary: 'Restore deleted media',
  description: `Restores a media item of the brand, or of a location, that was deleted in the last ${days(restorableMediaDays)}, with its id and addresses, which work again within seconds. Nothing changes if it is not deleted. It is refused with \`invalid_transition\` if the same file was uploaded again; \`details.mediaId\` is the item of that file.`,
  credential: 'any',
  roles,
  perLocation: true,
  errors: ['invalid_transition', 'invalid_reference', 'plan_limit_reached'],
  ...single('media', media, { params: { brandId, mediaId }, value: mediaExample }),
});
