import { auditChange } from '#lib/audit/rules.ts';
import { returnUnit } from '#lib/billing/meters.ts';
import { deleteContentItem } from '#lib/content/contract.ts';
import { historyOf } from '#lib/content/history.rules.ts';
import { checkAction } from '#lib/content/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { task } from '#lib/table/tasks.ts';
import { readContent } from '#lib/use-cases/content/view.ts';
import { dropContent } from '#lib/use-cases/content/writes.ts';

export const handler = handle(deleteContentItem, async ({ params }, { own, now, match, commit }) => {
  const { head, latest } = orNotFound(await readContent(own, params.itemId), 'Content item');
  match(head);
  checkAction(head, 'delete');
  return commit(
    { ok: true },
    auditChange('content', head.id, historyOf(head, latest), undefined),
    ...dropContent(own, head),
    returnUnit(own, 'contentItems'),
    task(own, 'jobs', { kind: 'purge-content', brandId: own.id, itemId: head.id }, now),
  );
});
