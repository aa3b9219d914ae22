import { getContentItemBySlug } from '#lib/contract/content.ts';
import type { ContentRecord } from '#lib/data/content.ts';
import { contentSlugKey } from '#lib/data/content.ts';
import { readContentBeside, toContentDetail } from '#lib/data/content-view.ts';
import { get } from '#lib/data/table.ts';
import { requireReadable } from '#lib/domain/caller.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getContentItemBySlug, async ({ params, query }, { brand, own, caller, tag }) => {
  const locationId = query.locationId ?? null;
  requireReadable(caller, locationId);
  const place = { type: params.type as ContentRecord['type'], locationId };
  const { holder, activeTemplateId } = found(await get(contentSlugKey(own, place, params.slug)), 'Content item');
  const related = { activeTemplateId, locationId };
  const { head, latest, beside } = found(await readContentBeside(own, holder, related), 'Content item');
  tag(head);
  return { item: toContentDetail(brand, head, latest, beside) };
});
