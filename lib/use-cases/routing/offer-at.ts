import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { runsAt, statusOf } from '#lib/content/promotions/offer.rules.ts';
import { idsMeant, offerPath } from '#lib/content/promotions/page.rules.ts';
import { type PromotionRecord, promotionKey, promotionsOf } from '#lib/content/promotions/records.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { formerOfList } from '#lib/platform/routing/unwritten.rules.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';

/** The promotion that is meant by a name in an address. */
const meant = async (view: BrandView, slug: string): Promise<PromotionRecord | undefined> => {
  const ids = idsMeant(slug);
  if (!ids) return undefined;
  const { items } = await query({ partition: promotionsOf(view), ...ids, attributes: ['id'], limit: 1 });
  return items[0] && get(promotionKey(view, items[0].id));
};

type Found = { promotionId: string; path: string } | { isGone: true };

/**
 * The offer whose page is at a path of the brand or within a location, with its present path there. One that has ended is
 * gone; one that has not begun, or that the location does not take part in, is nowhere.
 */
export const offerAt = async (
  view: BrandView,
  brand: BrandRecord,
  { path, location }: { path: string; location: LocationRecord | undefined },
): Promise<Found | undefined> => {
  const { offersSegment } = policyOf(brand);
  const [, segment = '', slug, ...rest] = path.split('/');
  const isAmongOffers = segment === offersSegment || formerOfList(brand, 'offers').includes(segment);
  if (!isAmongOffers || !slug || rest.length > 0) return undefined;
  const promotion = await meant(view, slug);
  if (!promotion) return undefined;
  if (runsAt(promotion, brand, location, now()))
    return { promotionId: promotion.id, path: offerPath(offersSegment, promotion, brand.locale) };
  const status = statusOf(promotion, location?.timezone ?? brand.timezone, now());
  return status === 'expired' || status === 'archived' ? { isGone: true } : undefined;
};
