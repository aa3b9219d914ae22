import { publishContentItem } from '#lib/contract/content.ts';
import { readBeside, readContent, toContentDetail } from '#lib/data/content-view.ts';
import { changeContent } from '#lib/data/content-writes.ts';
import { requireLocation } from '#lib/data/references.ts';
import { changed } from '#lib/domain/audit.ts';
import { callerId } from '#lib/domain/caller.ts';
import { publish } from '#lib/domain/content.ts';
import { historyOf } from '#lib/domain/content-history.ts';
import { found } from '#lib/domain/problem.ts';
import { checkPublisher } from '#lib/domain/publisher.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(publishContentItem, async ({ params }, context) => {
  const { brand, own, caller, now, tag, match, commit } = context;
  checkPublisher(caller, brand);
  const { head, latest } = found(await readContent(own, params.itemId), 'Content item');
  match(head);

  const after = { ...publish(head, head.latest, now), updatedBy: callerId(caller) };
  const [{ record, writes }, beside] = await Promise.all([
    changeContent(own, head, after, now),
    readBeside(own, after),
    requireLocation(own, head.locationId, 'locationId'),
  ]);
  tag(record);
  return commit(
    { item: toContentDetail(brand, record, latest, beside) },
    changed('content', record.id, historyOf(head, latest), historyOf(record, latest)),
    ...writes,
  );
});
