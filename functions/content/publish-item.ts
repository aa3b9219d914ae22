import { publishContentItem } from '#lib/contract/content.ts';
import { savedContent } from '#lib/data/content-save.ts';
import { readContent } from '#lib/data/content-view.ts';
import { requireLocation } from '#lib/data/references.ts';
import { callerId } from '#lib/domain/caller.ts';
import { publish } from '#lib/domain/content.ts';
import { found } from '#lib/domain/problem.ts';
import { checkPublisher } from '#lib/domain/publisher.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(publishContentItem, async ({ params }, context) => {
  const { brand, own, caller, now, tag, match, commit } = context;
  checkPublisher(caller, brand);
  const content = found(await readContent(own, params.itemId), 'Content item');
  const { head } = content;
  match(head);

  const after = { ...publish(head, head.latest, now), updatedBy: callerId(caller) };
  const [{ record, item, change, writes }] = await Promise.all([
    savedContent(context, content, after),
    requireLocation(own, head.locationId, 'locationId'),
  ]);
  tag(record);
  return commit({ item }, change, ...writes);
});
