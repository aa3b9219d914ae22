import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { archivePromotion } from '#lib/content/promotions/contract.ts';
import { type PromotionRecord, promotionKey, savePromotion } from '#lib/content/promotions/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(archivePromotion, async ({ params }, { view, now, match, commit }) => {
  const before = orNotFound(await get(promotionKey(view, params.promotionId)), 'Promotion');
  match(before);
  if (before.archivedAt !== null) return { ok: true };

  const at = now.toISOString();
  const after: PromotionRecord = { ...before, version: before.version + 1, archivedAt: at, updatedAt: at };
  return commit(
    { ok: true },
    auditChange('promotion', after.id, before, after),
    ...savePromotion(view, before, after),
    // It is not shown any more and cannot change, so its image need not be kept.
    ...useMedia(view, mediaIds(before.imageMediaId), [], { type: 'promotion', id: after.id }),
  );
});
