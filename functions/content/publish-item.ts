import { publishContentItem } from '#lib/content/content/contract.ts';
import { publish } from '#lib/content/content/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { checkPublisher } from '#lib/platform/access/publisher.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { savedContent } from '#lib/use-cases/content/save.ts';
import { readContent } from '#lib/use-cases/content/view.ts';

export const handler = handle(publishContentItem, async ({ params }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  checkPublisher(caller, brand);
  const content = orNotFound(await readContent(view, params.itemId), 'Content item');
  const { head } = content;
  match(head);

  const after = { ...publish(head, head.latest, now), updatedBy: callerId(caller) };
  const [{ record, item, change, writes }] = await Promise.all([
    savedContent(context, content, after),
    requireLocation(view, head.locationId, 'locationId'),
  ]);
  tag(record);
  return commit({ item }, change, ...writes);
});
