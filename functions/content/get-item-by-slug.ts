import { getContentItemBySlug } from '#lib/content/content/contract.ts';
import type { ContentRecord } from '#lib/content/content/records.ts';
import { contentSlugKey } from '#lib/content/content/records.ts';
import { handle } from '#lib/http/handle.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { readContentBeside, toContentDetail } from '#lib/use-cases/content/view.ts';

export const handler = handle(getContentItemBySlug, async ({ params, query }, { brand, view, caller, tag }) => {
  const locationId = query.locationId ?? null;
  requireReadable(caller, locationId);
  const place = { type: params.type as ContentRecord['type'], locationId };
  const { holder, activeTemplateId } = orNotFound(await get(contentSlugKey(view, place, params.slug)), 'Content item');
  const related = { activeTemplateId, locationId };
  const { head, latest, beside } = orNotFound(await readContentBeside(view, holder, related), 'Content item');
  tag(head);
  return { item: toContentDetail(brand, head, latest, beside) };
});
