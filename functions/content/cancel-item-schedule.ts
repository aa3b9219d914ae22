import { cancelContentItemSchedule } from '#lib/contract/content.ts';
import { readBeside, readContent, toContentDetail } from '#lib/data/content-view.ts';
import { changeContent } from '#lib/data/content-writes.ts';
import { changed } from '#lib/domain/audit.ts';
import { callerId } from '#lib/domain/caller.ts';
import { cancelSchedule } from '#lib/domain/content.ts';
import { historyOf } from '#lib/domain/content-history.ts';
import { found } from '#lib/domain/problem.ts';
import { checkPublisher } from '#lib/domain/publisher.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(cancelContentItemSchedule, async ({ params }, context) => {
  const { brand, own, caller, now, tag, match, commit } = context;
  checkPublisher(caller, brand);
  const { head, latest } = found(await readContent(own, params.itemId), 'Content item');
  match(head);

  const after = { ...cancelSchedule(head), updatedBy: callerId(caller) };
  if (head.scheduledFor === null) {
    tag(head);
    return { item: toContentDetail(brand, head, latest, await readBeside(own, head)) };
  }
  const [{ record, writes }, beside] = await Promise.all([
    changeContent(own, head, after, now),
    readBeside(own, after),
  ]);
  tag(record);
  return commit(
    { item: toContentDetail(brand, record, latest, beside) },
    changed('content', record.id, historyOf(head, latest), historyOf(record, latest)),
    ...writes,
  );
});
