import { archivePromotion } from '#lib/contract/promotions.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { type PromotionRecord, promotionKey, savePromotion } from '#lib/data/promotions.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(archivePromotion, async ({ params }, { own, now, match, commit }) => {
  const before = found(await get(promotionKey(own, params.promotionId)), 'Promotion');
  match(before);
  if (before.archivedAt !== null) return { ok: true };

  const at = now.toISOString();
  const after: PromotionRecord = { ...before, version: before.version + 1, archivedAt: at, updatedAt: at };
  return commit(
    { ok: true },
    changed('promotion', after.id, before, after),
    ...savePromotion(own, before, after),
    // Nobody sees it any more, and it cannot change: its image must not be kept for it.
    ...useMedia(own, mediaIds(before.imageMediaId), [], { type: 'promotion', id: after.id }),
  );
});
