import { auditChange } from '#lib/audit/rules.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { orNotFound, Problem } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { requireMedia } from '#lib/media/references.ts';
import { useMedia } from '#lib/media/usage.ts';
import { toPromotion } from '#lib/promotions/answers.ts';
import { updatePromotion } from '#lib/promotions/contract.ts';
import { statusOf } from '#lib/promotions/offer.rules.ts';
import { type PromotionRecord, promotionKey, promotionTotalKey, savePromotion } from '#lib/promotions/records.ts';
import { changedSettings, checkedPromotion, referencesOf } from '#lib/promotions/rules.ts';
import { getAll } from '#lib/table/table.ts';
import { requireForms, requireLocations } from '#lib/use-cases/content/references.ts';

export const handler = handle(updatePromotion, async ({ params, body }, context) => {
  const { brand, view, now, tag, match, commit } = context;
  const { promotion, total } = await getAll({
    promotion: promotionKey(view, params.promotionId),
    total: promotionTotalKey(view, params.promotionId),
  });
  const before = orNotFound(promotion, 'Promotion');
  match(before);
  if (before.archivedAt !== null)
    throw new Problem('invalid_transition', 'An archived promotion cannot be changed: create a new one', {
      from: 'archived',
    });

  const merged = checkedPromotion(changedSettings(before, body), body);
  const named = referencesOf(merged, before);
  await Promise.all([
    requireLocations(view, named.locationIds, 'locationIds'),
    requireLocations(view, named.optedInLocationIds, 'optedInLocationIds'),
    requireForms(view, named.forms, 'formId'),
    requireMedia(view, named.media, 'imageMediaId', null),
  ]);
  const after = afterChange<PromotionRecord>(before, {
    ...merged,
    version: before.version + 1,
    updatedAt: now.toISOString(),
  });
  tag(after);
  return commit(
    { promotion: toPromotion(after, statusOf(after, brand.timezone, now), total?.leads ?? 0) },
    auditChange('promotion', after.id, before, after),
    ...savePromotion(view, before, after),
    ...useMedia(view, mediaIds(before.imageMediaId), mediaIds(after.imageMediaId), {
      type: 'promotion',
      id: after.id,
      label: after.title,
    }),
  );
});
