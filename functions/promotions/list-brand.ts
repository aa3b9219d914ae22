import { toPromotion } from '#lib/content/promotions/answers.ts';
import { listBrandPromotions } from '#lib/content/promotions/contract.ts';
import { coversAny, promotionFilter, statusOf } from '#lib/content/promotions/offer.rules.ts';
import { leadCountsOf, type PromotionRecord, promotionsOf } from '#lib/content/promotions/records.ts';
import { handle } from '#lib/http/handle.ts';
import { withinRegion } from '#lib/places/regions/narrowed.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';
import type { Source } from '#lib/platform/table/lists/merged.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';

export const handler = handle(listBrandPromotions, async ({ query }, { brand, view, now, ...context }) => {
  const { locationId } = query;
  requireReadable(context.caller, locationId ?? null);
  const caller = await withinRegion(view, context.caller, query.regionId);
  const matches = promotionFilter(query, brand.timezone, now);
  const source: Source<PromotionRecord> = {
    partitions: [promotionsOf(view)],
    newestFirst: true,
    keep: (promotion) => coversAny(promotion, caller.locationIds) && matches(promotion),
  };
  const { items, nextCursor } = await readPage(source, {
    owner: view.id,
    operation: listBrandPromotions.id,
    filter: query,
  });
  const leadCounts = await leadCountsOf(
    view,
    items.map(({ id }) => id),
  );
  const promotions = items.map((record, at) =>
    toPromotion(record, statusOf(record, brand.timezone, now), leadCounts[at] ?? 0),
  );
  return { promotions, nextCursor };
});
