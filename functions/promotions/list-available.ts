import { toPromotion } from '#lib/content/promotions/answers.ts';
import { listAvailablePromotions } from '#lib/content/promotions/contract.ts';
import { isOffered, offerPlace } from '#lib/content/promotions/offer.rules.ts';
import { currentPromotions, leadCountsOf, promotionKey } from '#lib/content/promotions/records.ts';
import { handle } from '#lib/http/handle.ts';
import { toLocation } from '#lib/places/locations/answers.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';
import { get, getEach } from '#lib/platform/table/table.ts';

export const handler = handle(listAvailablePromotions, async ({ params, query }, { view, now }) => {
  const [record, current] = await Promise.all([
    get(locationKey(view, params.locationId)),
    currentPromotions(view, now),
  ]);
  const ids = current.map(({ promotionId }) => promotionId);
  const location = liveLocation(record);
  const [records, leadCounts] = await Promise.all([
    getEach(ids.map((id) => promotionKey(view, id))),
    leadCountsOf(view, ids),
  ]);
  const isOpen = toLocation(location).isActive;
  const offers = records.flatMap((record, at) =>
    isOpen && record && isOffered(record, location, now)
      ? [
          {
            SK: offerPlace(record, location.timezone),
            promotion: toPromotion(record, 'active', leadCounts[at] ?? 0),
          },
        ]
      : [],
  );
  const { items, nextCursor } = await pageOf(
    offers,
    { newestFirst: false },
    { owner: `${view.id}#${params.locationId}`, operation: listAvailablePromotions.id, filter: query },
  );
  return { promotions: items.map(({ promotion }) => promotion), nextCursor };
});
