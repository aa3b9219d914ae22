import { requireReadable } from '#lib/access/caller.rules.ts';
import { getContentItem } from '#lib/content/contract.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { readBeside, readContent, toContentDetail } from '#lib/use-cases/content/view.ts';

export const handler = handle(getContentItem, async ({ params }, { brand, view, caller, tag }) => {
  const { head, latest } = orNotFound(await readContent(view, params.itemId), 'Content item');
  requireReadable(caller, head.locationId);
  tag(head);
  return { item: toContentDetail(brand, head, latest, await readBeside(view, head)) };
});
