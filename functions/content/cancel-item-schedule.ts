import { cancelContentItemSchedule } from '#lib/content/content/contract.ts';
import { cancelSchedule } from '#lib/content/content/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { checkPublisher } from '#lib/platform/access/publisher.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { savedContent } from '#lib/use-cases/content/save.ts';
import { readBeside, readContent, toContentDetail } from '#lib/use-cases/content/view.ts';

export const handler = handle(cancelContentItemSchedule, async ({ params }, context) => {
  const { brand, view, caller, tag, match, commit } = context;
  checkPublisher(caller, brand);
  const content = orNotFound(await readContent(view, params.itemId), 'Content item');
  const { head, latest } = content;
  match(head);

  const after = { ...cancelSchedule(head), updatedBy: callerId(caller) };
  // For an item that is published and not scheduled, nothing changes.
  if (head.scheduledFor === null) {
    tag(head);
    return { item: toContentDetail(brand, head, latest, await readBeside(view, head)) };
  }
  const { record, item, change, writes } = await savedContent(context, content, after);
  tag(record);
  return commit({ item }, change, ...writes);
});
