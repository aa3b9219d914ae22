import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toPromotion } from '#lib/content/promotions/answers.ts';
import { updatePromotion } from '#lib/content/promotions/contract.ts';
import { statusOf } from '#lib/content/promotions/offer.rules.ts';
import {
  asChosen,
  type PromotionRecord,
  promotionKey,
  promotionTotalKey,
  savePromotion,
} from '#lib/content/promotions/records.ts';
import { changedSettings, checkedPromotion, referencesOf } from '#lib/content/promotions/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import { requireForms, requireLocations, requireRegions } from '#lib/use-cases/content/references.ts';
import { withRegions } from '#lib/use-cases/promotions/regions.ts';

export const handler = handle(updatePromotion, async ({ params, body }, context) => {
  const { brand, view, now, tag, match, commit } = context;
  const { promotion, total } = await getAll({
    promotion: promotionKey(view, params.promotionId),
    total: promotionTotalKey(view, params.promotionId),
  });
  const before = orNotFound(promotion, 'Promotion');
  match(before);
  if (before.archivedAt !== null)
    throw new Problem('invalid_transition', contentErrors().promotionArchived, {
      from: 'archived',
    });

  const chosen = asChosen(before);
  const merged = checkedPromotion(changedSettings(chosen, body), body);
  const named = referencesOf(merged, chosen);
  const regionIds = merged.regionIds.filter((id) => !before.regionIds.includes(id));
  await Promise.all([
    requireLocations(view, named.locationIds, 'locationIds'),
    requireLocations(view, named.optedInLocationIds, 'optedInLocationIds'),
    requireRegions(view, regionIds, 'regionIds'),
    requireForms(view, named.forms, 'formId'),
    requireMedia(view, named.media, 'imageMediaId', null),
  ]);
  const after = afterChange<PromotionRecord>(before, {
    ...(await withRegions(view, merged)),
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
