import { getContentItem } from '#lib/contract/content.ts';
import { readBeside, readContent, toContentDetail } from '#lib/data/content-view.ts';
import { requireReadable } from '#lib/domain/caller.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getContentItem, async ({ params }, { brand, own, caller, tag }) => {
  const { head, latest } = found(await readContent(own, params.itemId), 'Content item');
  requireReadable(caller, head.locationId);
  tag(head);
  return { item: toContentDetail(brand, head, latest, await readBeside(own, head)) };
});
