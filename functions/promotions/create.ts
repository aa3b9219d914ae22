import { createPromotion as operation } from '#lib/contract/promotions.ts';
import { requireMedia } from '#lib/data/media-references.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { createPromotion, type PromotionRecord, toPromotion } from '#lib/data/promotions.ts';
import { requireForms, requireLocations } from '#lib/data/references.ts';
import { changed } from '#lib/domain/audit.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { promotionSettings, referencesOf } from '#lib/domain/promotion.ts';
import { statusOf } from '#lib/domain/promotion-offer.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(operation, async ({ body }, { brand, own, now, tag, commit }) => {
  const settings = promotionSettings(body);
  const named = referencesOf(settings);
  await Promise.all([
    requireLocations(own, named.locationIds, 'locationIds'),
    requireLocations(own, named.optedInLocationIds, 'optedInLocationIds'),
    requireForms(own, named.forms, 'formId'),
    requireMedia(own, named.media, 'imageMediaId', null),
  ]);
  const at = now.toISOString();
  const promotion: PromotionRecord = {
    kind: 'promotion',
    version: 1,
    id: newId(now),
    brandId: own.id,
    ...settings,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  tag(promotion);
  return commit(
    { promotion: toPromotion(promotion, statusOf(promotion, brand.timezone, now), 0) },
    changed('promotion', promotion.id, undefined, promotion),
    ...createPromotion(own, promotion),
    ...useMedia(own, [], mediaIds(promotion.imageMediaId), {
      type: 'promotion',
      id: promotion.id,
      label: promotion.title,
    }),
  );
});
