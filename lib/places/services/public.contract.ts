import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, page } from '#lib/platform/core/contract/primitives.ts';
import { picture } from '#lib/platform/media/picture.contract.ts';
import { pagePlace } from '#lib/platform/routing/page-place.contract.ts';
import { serviceExample } from './contract.ts';
import { offering } from './shape.contract.ts';

/** A service as visitors see it. */
export const publicService = z.strictObject({
  ...offering,
  ...pagePlace,
  image: picture.nullable().describe('Picture; null for none'),
});
export type PublicService = z.output<typeof publicService>;
export const showPublicService = allowlist(publicService);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  publicService: 'A service as visitors see it',
  'query.locationId': 'What this location offers. Default: the services of the brand',
};

const example = showPublicService({
  ...serviceExample,
  path: '/locations/acme-plumbing-austin/services/drain-cleaning',
  pageUrl: 'https://www.acme-plumbing.example/locations/acme-plumbing-austin/services/drain-cleaning',
  image: null,
});

export const listPublicServices = operation({
  group: 'public',
  name: 'list-services',
  method: 'GET',
  path: '/public/services',
  summary: 'List public services',
  description:
    'What a location offers: the services of the brand and its own, in their order. A service of the location replaces that of the brand with the same slug, or hides it. Without a location, the services of the brand.',
  credential: 'none',
  query: z.strictObject({ ...page, brandId: id, locationId: id.optional() }),
  ...listed('services', publicService, { query: { brandId, locationId }, entries: [example] }),
  errors: ['invalid_cursor', 'not_found'],
});
