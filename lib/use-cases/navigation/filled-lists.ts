import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { livePosts } from '#lib/content/blog-posts/records.ts';
import { announcedEvents } from '#lib/content/events/records.ts';
import { runsAt } from '#lib/content/promotions/offer.rules.ts';
import { currentPromotions, promotionKey } from '#lib/content/promotions/records.ts';
import { type LocationRecord, locationsByAge } from '#lib/places/locations/records.ts';
import { offeredHere } from '#lib/places/services/offer.rules.ts';
import { listedServices } from '#lib/places/services/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { type List, listPath } from '#lib/platform/routing/unwritten.rules.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';

interface Place {
  view: BrandView;
  brand: BrandRecord;
  /** Undefined for the pages of the brand itself. */
  location: LocationRecord | undefined;
}

/** Whether each list has something to show. */
const filled: Record<List, (place: Place) => Promise<boolean>> = {
  services: async ({ view, location }) => {
    const [brandWide, own] = await Promise.all([
      listedServices(view, null),
      location ? listedServices(view, location.id) : [],
    ]);
    return offeredHere(brandWide, own).length > 0;
  },
  offers: async ({ view, brand, location }) => {
    const current = await currentPromotions(view, now());
    const promotions = await getEach(current.map(({ promotionId }) => promotionKey(view, promotionId)));
    return promotions.some((promotion) => promotion !== undefined && runsAt(promotion, brand, location, now()));
  },
  events: async ({ view, location }) => {
    const { partitions, fromOf, keep } = announcedEvents(view, location?.id, now());
    const first = await Promise.all(
      partitions.map((partition) => query({ partition, from: fromOf?.(partition) ?? '', limit: 5 })),
    );
    return first.some(({ items }) => items.some((event) => keep?.(event) !== false));
  },
  locations: async ({ view }) =>
    (await query({ partition: locationsByAge(view), attributes: ['SK'], limit: 1 })).items.length > 0,
  posts: async ({ view }) =>
    (await query({ partition: livePosts(view, undefined), attributes: ['SK'], limit: 1 })).items.length > 0,
};

const ofLocation = ['services', 'offers', 'events'] as const satisfies List[];
const ofBrand = [...ofLocation, 'locations', 'posts'] as const satisfies List[];

/**
 * The paths of the lists that have something to show, on the site of the brand or within a location: pages also where nobody
 * wrote them.
 */
export const filledLists = async (
  view: BrandView,
  brand: BrandRecord,
  location: LocationRecord | undefined,
): Promise<string[]> => {
  const names = location ? ofLocation : ofBrand;
  const found = await Promise.all(names.map((name) => filled[name]({ view, brand, location })));
  return names.filter((_, at) => found[at]).map((name) => listPath(brand, name));
};
