import { requireReadable } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { listBrandPromotions } from '#lib/promotions/contract.ts';
import { covers, promotionFilter, statusOf } from '#lib/promotions/offer.rules.ts';
import { leadCountsOf, type PromotionRecord, promotionsOf, toPromotion } from '#lib/promotions/records.ts';
import { readPage } from '#lib/table/pagination.ts';
import { recordOf } from '#lib/table/table.ts';

export const handler = handle(listBrandPromotions, async ({ query }, { brand, view, caller, now }) => {
  const { locationId } = query;
  requireReadable(caller, locationId ?? null);
  const matches = promotionFilter(query, brand.timezone, now);
  const concerns = (promotion: PromotionRecord): boolean =>
    caller.locationIds?.some((id) => covers(promotion, id)) ?? true;
  const source = {
    partitions: [promotionsOf(view)],
    newestFirst: true,
    keep: (item: object) => concerns(item as PromotionRecord) && matches(item as PromotionRecord),
  };
  const { items, nextCursor } = await readPage(source, {
    owner: view.id,
    operation: listBrandPromotions.id,
    filter: query,
  });
  const records = items.map((item) => recordOf<PromotionRecord>(item));
  const ids = records.map(({ id }) => id);
  const leadCounts = await leadCountsOf(view, ids);
  const promotions = records.map((record, at) =>
    toPromotion(record, statusOf(record, brand.timezone, now), leadCounts[at] ?? 0),
  );
  return { promotions, nextCursor };
});
