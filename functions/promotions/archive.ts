import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { useMedia } from '#lib/media/usage.ts';
import { archivePromotion } from '#lib/promotions/contract.ts';
import { type PromotionRecord, promotionKey, savePromotion } from '#lib/promotions/records.ts';
import { get } from '#lib/table/table.ts';

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
