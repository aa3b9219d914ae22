import { auditChange } from '#lib/audit/rules.ts';
import { newId } from '#lib/core/ids.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { requireMedia } from '#lib/media/references.ts';
import { useMedia } from '#lib/media/usage.ts';
import { createPromotion as operation } from '#lib/promotions/contract.ts';
import { statusOf } from '#lib/promotions/offer.rules.ts';
import { createPromotion, type PromotionRecord, toPromotion } from '#lib/promotions/records.ts';
import { promotionSettings, referencesOf } from '#lib/promotions/rules.ts';
import { requireForms, requireLocations } from '#lib/use-cases/content/references.ts';

export const handler = handle(operation, async ({ body }, { brand, view, now, tag, commit }) => {
  const settings = promotionSettings(body);
  const named = referencesOf(settings);
  await Promise.all([
    requireLocations(view, named.locationIds, 'locationIds'),
    requireLocations(view, named.optedInLocationIds, 'optedInLocationIds'),
    requireForms(view, named.forms, 'formId'),
    requireMedia(view, named.media, 'imageMediaId', null),
  ]);
  const at = now.toISOString();
  const promotion: PromotionRecord = {
    kind: 'promotion',
    version: 1,
    id: newId(now),
    brandId: view.id,
    ...settings,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  tag(promotion);
  return commit(
    { promotion: toPromotion(promotion, statusOf(promotion, brand.timezone, now), 0) },
    auditChange('promotion', promotion.id, undefined, promotion),
    ...createPromotion(view, promotion),
    ...useMedia(view, [], mediaIds(promotion.imageMediaId), {
      type: 'promotion',
      id: promotion.id,
      label: promotion.title,
    }),
  );
});
