import { cancelContentItemSchedule } from '#lib/contract/content.ts';
import { savedContent } from '#lib/data/content-save.ts';
import { readBeside, readContent, toContentDetail } from '#lib/data/content-view.ts';
import { callerId } from '#lib/domain/caller.ts';
import { cancelSchedule } from '#lib/domain/content.ts';
import { found } from '#lib/domain/problem.ts';
import { checkPublisher } from '#lib/domain/publisher.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(cancelContentItemSchedule, async ({ params }, context) => {
  const { brand, own, caller, tag, match, commit } = context;
  checkPublisher(caller, brand);
  const content = found(await readContent(own, params.itemId), 'Content item');
  const { head, latest } = content;
  match(head);

  const after = { ...cancelSchedule(head), updatedBy: callerId(caller) };
  // Of what is published and not scheduled nothing changes.
  if (head.scheduledFor === null) {
    tag(head);
    return { item: toContentDetail(brand, head, latest, await readBeside(own, head)) };
  }
  const { record, item, change, writes } = await savedContent(context, content, after);
  tag(record);
  return commit({ item }, change, ...writes);
});
