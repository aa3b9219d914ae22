import { unpublishContentItem } from '#lib/content/content/contract.ts';
import { unpublish } from '#lib/content/content/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { checkPublisher } from '#lib/platform/access/publisher.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { savedContent } from '#lib/use-cases/content/save.ts';
import { readContent } from '#lib/use-cases/content/view.ts';

export const handler = handle(unpublishContentItem, async ({ params }, context) => {
  const { brand, view, caller, tag, match, commit } = context;
  checkPublisher(caller, brand);
  const content = orNotFound(await readContent(view, params.itemId), 'Content item');
  const { head } = content;
  match(head);

  const after = { ...unpublish(head), updatedBy: callerId(caller) };
  const { record, item, change, writes } = await savedContent(context, content, after);
  tag(record);
  return commit({ item }, change, ...writes);
});
