import { toPromotion } from '#lib/content/promotions/answers.ts';
import { getPromotion } from '#lib/content/promotions/contract.ts';
import { coversAny, statusOf } from '#lib/content/promotions/offer.rules.ts';
import { promotionKey, promotionTotalKey } from '#lib/content/promotions/records.ts';
import { handle } from '#lib/http/handle.ts';
import { locationDenied } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';

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
