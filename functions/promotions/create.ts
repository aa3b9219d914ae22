import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toPromotion } from '#lib/content/promotions/answers.ts';
import { createPromotion } from '#lib/content/promotions/contract.ts';
import { statusOf } from '#lib/content/promotions/offer.rules.ts';
import { insertPromotion, makePromotion } from '#lib/content/promotions/records.ts';
import { checkedPromotion, referencesOf } from '#lib/content/promotions/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { requireForms, requireLocations, requireRegions } from '#lib/use-cases/content/references.ts';
import { withRegions } from '#lib/use-cases/promotions/regions.ts';

export const handler = handle(createPromotion, async ({ body }, { brand, view, now, tag, commit }) => {
  const given = makePromotion({ ...body, id: newId(now), brandId: view.id, ...firstVersion(now) });
  const chosen = checkedPromotion(given, body);
  const named = referencesOf(chosen);
  await Promise.all([
    requireLocations(view, named.locationIds, 'locationIds'),
    requireLocations(view, named.optedInLocationIds, 'optedInLocationIds'),
    requireRegions(view, chosen.regionIds, 'regionIds'),
    requireForms(view, named.forms, 'formId'),
    requireMedia(view, named.media, 'imageMediaId', null),
  ]);
  const promotion = await withRegions(view, chosen);
  tag(promotion);
  return commit(
    { promotion: toPromotion(promotion, statusOf(promotion, brand.timezone, now), 0) },
    auditChange('promotion', promotion.id, undefined, promotion),
    ...insertPromotion(view, promotion),
    ...useMedia(view, [], mediaIds(promotion.imageMediaId), {
      type: 'promotion',
      id: promotion.id,
      label: promotion.title,
    }),
  );
});
