import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, page, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { picture } from '#lib/platform/media/picture.contract.ts';
import { pagePlace } from '#lib/platform/routing/page-place.contract.ts';
import { promotionExample } from './contract.ts';
import { offer } from './shape.contract.ts';

/** A promotion that runs at the moment. */
export const publicPromotion = z.strictObject({
  ...offer,
  ...pagePlace,
  image: picture.nullable().describe('Picture; null for none'),
  formSlug: z.string().nullable().describe('Slug of the form to answer it with; null for none'),
  isEverywhere: z
    .boolean()
    .describe('Whether every location of the brand takes part; false for "at participating locations only"'),
  endsAt: timestamp.nullable().describe('When it ends, as a moment; null for no end'),
});
export type PublicPromotion = z.output<typeof publicPromotion>;
export const showPublicPromotion = allowlist(publicPromotion);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  publicPromotion: 'An offer that runs at the moment, as visitors see it',
  promotions: 'The promotions of this page, the one with the highest priority first',
  'query.locationId': 'What this location offers. Default: what any location of the brand offers',
};

const example = showPublicPromotion({
  ...promotionExample,
  path: '/locations/acme-plumbing-austin/offers/spring-drain-check-0gh9zq1k3d4e',
  pageUrl: 'https://www.acme-plumbing.example/locations/acme-plumbing-austin/offers/spring-drain-check-0gh9zq1k3d4e',
  image: null,
  formSlug: 'contact',
  isEverywhere: true,
  endsAt: '2026-04-01T05:00:00.000Z',
});

export const listPublicPromotions = operation({
  group: 'public',
  name: 'list-promotions',
  method: 'GET',
  path: '/public/promotions',
  summary: 'List running promotions',
  description:
    'Promotions that run at the moment and are not archived, the highest priority first, then the earliest end. With a location, those that it takes part in, by its own clock; a location that is not open to the public has none. Without one, those that any location takes part in, by the clock of the brand.',
  credential: 'none',
  query: z.strictObject({ ...page, brandId: id, locationId: id.optional() }),
  ...listed('promotions', publicPromotion, { query: { brandId, locationId }, entries: [example] }),
  errors: ['invalid_cursor', 'not_found'],
});
