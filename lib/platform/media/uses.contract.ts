import * as z from 'zod';
import { brandId, mediaId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';

/** Kinds of records that can show a file. */
const mediaUserTypes = [
  'content',
  'post',
  'event',
  'promotion',
  'service',
  'profile',
  'location-seo',
  'brand-seo',
  'theme',
] as const;
export type MediaUserType = (typeof mediaUserTypes)[number];

/** @public Named in the reference of the API. */
export const mediaUser = z.strictObject({
  type: z
    .enum(mediaUserTypes)
    .describe('Type of the record that shows the file: a content record, or settings of the brand or of a location'),
  id: z.string().describe('Id of the record; for settings, of the brand or the location that they are of'),
  label: z.string().optional().describe('Its title when it was saved with the file; omitted for settings'),
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  mediaUser: 'What uses a file',
  usedBy: 'What shows the file, at most 50',
};

export const getMediaUses = operation({
  group: 'media',
  name: 'get-uses',
  method: 'GET',
  path: '/v1/brands/{brandId}/media/{mediaId}/uses',
  summary: 'Get where media is used',
  description:
    'Content, posts, events, promotions, services, profiles and settings that show the file. Callers who are limited to locations can ask for media of these locations.',
  credential: 'any',
  roles,
  perLocation: true,
  data: z.strictObject({
    usedBy: z.array(mediaUser),
    isComplete: z.boolean().describe('Whether `usedBy` has everything that shows the file'),
  }),
  example: {
    params: { brandId, mediaId },
    data: {
      usedBy: [{ type: 'content', id: '01939b6e-5c00-7000-8000-000000000060', label: 'About us' }],
      isComplete: true,
    },
  },
});
