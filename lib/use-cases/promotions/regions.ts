import {
  asChosen,
  type PromotionRecord,
  promotionKey,
  promotionsOf,
  savePromotion,
} from '#lib/content/promotions/records.ts';
import { locationsOfRegions } from '#lib/places/regions/members.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';

/** A promotion as people chose it, with the locations that its regions have at the moment. */
export const withRegions = async (view: BrandView, chosen: PromotionRecord): Promise<PromotionRecord> => {
  if (chosen.regionIds.length === 0) return chosen;
  const { locationIds } = chosen;
  const ofRegions = await locationsOfRegions(view, chosen.regionIds);
  return { ...chosen, chosenIds: locationIds, locationIds: [...new Set([...locationIds, ...ofRegions])] };
};

const maxRuns = 20;

const follow = (view: BrandView, promotionId: string, now: Date): Promise<void> =>
  retrying(async () => {
    const before = await get(promotionKey(view, promotionId));
    if (!before || before.archivedAt !== null) return;
    const after = await withRegions(view, asChosen(before));
    if (sameValue(before.locationIds, after.locationIds)) return;
    const version = before.version + 1;
    await commit(savePromotion(view, before, { ...after, version, updatedAt: now.toISOString() }));
  }, maxRuns);

/** Lets the promotions of a brand follow its regions. */
export const promotionsFollow = async (view: BrandView, now: Date): Promise<void> => {
  const stored = await queryAll({ partition: promotionsOf(view), attributes: ['id', 'regionIds', 'archivedAt'] });
  for (const { id, regionIds, archivedAt } of stored)
    if (regionIds.length > 0 && archivedAt === null) await follow(view, id, now);
};
