import { unpublishContentItem } from '#lib/contract/content.ts';
import { savedContent } from '#lib/data/content-save.ts';
import { readContent } from '#lib/data/content-view.ts';
import { callerId } from '#lib/domain/caller.ts';
import { unpublish } from '#lib/domain/content.ts';
import { found } from '#lib/domain/problem.ts';
import { checkPublisher } from '#lib/domain/publisher.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(unpublishContentItem, async ({ params }, context) => {
  const { brand, own, caller, tag, match, commit } = context;
  checkPublisher(caller, brand);
  const content = found(await readContent(own, params.itemId), 'Content item');
  const { head } = content;
  match(head);

  const after = { ...unpublish(head), updatedBy: callerId(caller) };
  const { record, item, change, writes } = await savedContent(context, content, after);
  tag(record);
  return commit({ item }, change, ...writes);
});
