import type { BrandRecord } from '#lib/brands/records.ts';
import { now } from '#lib/core/clock.ts';
import type { LocationRecord } from '#lib/locations/records.ts';
import { runsAt, statusOf } from '#lib/promotions/offer.rules.ts';
import { idsMeant, offerPath } from '#lib/promotions/page.rules.ts';
import { type PromotionRecord, promotionKey, promotionsOf } from '#lib/promotions/records.ts';
import { policyOf } from '#lib/routing/paths.rules.ts';
import { formerOfList } from '#lib/routing/unwritten.rules.ts';
import { query } from '#lib/table/lists/query.ts';
import { type BrandView, get } from '#lib/table/table.ts';

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
