import { listBrandPromotions } from '#lib/contract/promotions.ts';
import { readPage } from '#lib/data/pages.ts';
import { leadCountsOf, type PromotionRecord, promotionsOf, toPromotion } from '#lib/data/promotions.ts';
import { recordOf } from '#lib/data/table.ts';
import { requireReadable } from '#lib/domain/caller.ts';
import { covers, promotionFilter, statusOf } from '#lib/domain/promotion-offer.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listBrandPromotions, async ({ query }, { brand, own, caller, now }) => {
  const { locationId } = query;
  requireReadable(caller, locationId ?? null);
  const matches = promotionFilter(query, brand.timezone, now);
  const concerns = (promotion: PromotionRecord): boolean =>
    caller.locationIds?.some((id) => covers(promotion, id)) ?? true;
  const source = {
    partitions: [promotionsOf(own)],
    newestFirst: true,
    keep: (item: object) => concerns(item as PromotionRecord) && matches(item as PromotionRecord),
  };
  const { items, nextCursor } = await readPage(source, {
    owner: own.id,
    operation: listBrandPromotions.id,
    filter: query,
  });
  const records = items.map((item) => recordOf<PromotionRecord>(item));
  const ids = records.map(({ id }) => id);
  const leadCounts = await leadCountsOf(own, ids);
  const promotions = records.map((record, at) =>
    toPromotion(record, statusOf(record, brand.timezone, now), leadCounts[at] ?? 0),
  );
  return { promotions, nextCursor };
});
