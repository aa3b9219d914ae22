import { updatePromotion } from '#lib/contract/promotions.ts';
import { requireMedia } from '#lib/data/media-references.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import {
  type PromotionRecord,
  promotionKey,
  promotionTotalKey,
  savePromotion,
  toPromotion,
} from '#lib/data/promotions.ts';
import { requireForms, requireLocations } from '#lib/data/references.ts';
import { getAll } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { found, Problem } from '#lib/domain/problem.ts';
import { promotionSettings, referencesOf } from '#lib/domain/promotion.ts';
import { statusOf } from '#lib/domain/promotion-offer.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updatePromotion, async ({ params, body }, context) => {
  const { brand, own, now, tag, match, commit } = context;
  const { promotion, total } = await getAll({
    promotion: promotionKey(own, params.promotionId),
    total: promotionTotalKey(own, params.promotionId),
  });
  const before = found(promotion, 'Promotion');
  match(before);
  if (before.archivedAt !== null)
    throw new Problem('invalid_transition', 'An archived promotion does not change', { from: 'archived' });

  const settings = promotionSettings(body, before);
  const named = referencesOf(settings, before);
  await Promise.all([
    requireLocations(own, named.locationIds, 'locationIds'),
    requireLocations(own, named.optedInLocationIds, 'optedInLocationIds'),
    requireForms(own, named.forms, 'formId'),
    requireMedia(own, named.media, 'imageMediaId', null),
  ]);
  const after: PromotionRecord = {
    ...before,
    ...settings,
    version: before.version + 1,
    updatedAt: now.toISOString(),
  };
  tag(after);
  return commit(
    { promotion: toPromotion(after, statusOf(after, brand.timezone, now), total?.leads ?? 0) },
    changed('promotion', after.id, before, after),
    ...savePromotion(own, before, after),
    ...useMedia(own, mediaIds(before.imageMediaId), mediaIds(after.imageMediaId), {
      type: 'promotion',
      id: after.id,
      label: after.title,
    }),
  );
});
