import { deleteContentItem } from '#lib/contract/content.ts';
import { readContent } from '#lib/data/content-view.ts';
import { dropContent } from '#lib/data/content-writes.ts';
import { returnUnit } from '#lib/data/meters.ts';
import { task } from '#lib/data/tasks.ts';
import { changed } from '#lib/domain/audit.ts';
import { checkAction } from '#lib/domain/content.ts';
import { historyOf } from '#lib/domain/content-history.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deleteContentItem, async ({ params }, { own, now, match, commit }) => {
  const { head, latest } = found(await readContent(own, params.itemId), 'Content item');
  match(head);
  checkAction(head, 'delete');
  return commit(
    { ok: true },
    changed('content', head.id, historyOf(head, latest), undefined),
    ...dropContent(own, head),
    returnUnit(own, 'contentItems'),
    task(own, 'jobs', { kind: 'purge-content', brandId: own.id, itemId: head.id }, now),
  );
});
