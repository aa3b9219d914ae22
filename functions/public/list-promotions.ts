import { listPublicPromotions } from '#lib/content/promotions/public.contract.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { rankedPromotions } from '#lib/use-cases/promotions/public-promotions.ts';
import { readPublicPlace } from '#lib/use-cases/routing/public-place.ts';

export const handler = handlePublicRead(listPublicPromotions, async ({ query }, { now }) => {
  const { brandId, locationId } = query;
  const view = brandView(brandId);
  const promotions = await rankedPromotions(view, readPublicPlace(view, locationId, now), now);
  const request = { owner: `${view.id}#${locationId ?? ''}`, operation: listPublicPromotions.id, filter: query };
  const { items, nextCursor } = await pageOf(promotions, { newestFirst: false }, request);
  return { promotions: items.map(({ promotion }) => promotion), nextCursor };
});
