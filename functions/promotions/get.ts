import { locationDenied } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { toPromotion } from '#lib/promotions/answers.ts';
import { getPromotion } from '#lib/promotions/contract.ts';
import { coversAny, statusOf } from '#lib/promotions/offer.rules.ts';
import { promotionKey, promotionTotalKey } from '#lib/promotions/records.ts';
import { getAll } from '#lib/table/table.ts';

export const handler = handle(getPromotion, async ({ params }, { brand, view, caller, now, tag }) => {
  const { record, total } = await getAll({
    record: promotionKey(view, params.promotionId),
    total: promotionTotalKey(view, params.promotionId),
  });
  const promotion = orNotFound(record, 'Promotion');
  if (!coversAny(promotion, caller.locationIds)) throw locationDenied();
  tag(promotion);
  return { promotion: toPromotion(promotion, statusOf(promotion, brand.timezone, now), total?.leads ?? 0) };
});
