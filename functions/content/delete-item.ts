import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { deleteContentItem } from '#lib/content/content/contract.ts';
import { historyOf } from '#lib/content/content/history.rules.ts';
import { checkAction } from '#lib/content/content/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { readContent } from '#lib/use-cases/content/view.ts';
import { dropContent } from '#lib/use-cases/content/writes.ts';

export const handler = handle(deleteContentItem, async ({ params }, { view, now, match, commit }) => {
  const { head, latest } = orNotFound(await readContent(view, params.itemId), 'Content item');
  match(head);
  checkAction(head, 'delete');
  return commit(
    { ok: true },
    auditChange('content', head.id, historyOf(head, latest), undefined),
    ...dropContent(view, head),
    returnUnit(view, 'contentItems'),
    task(view, 'jobs', { kind: 'purge-content', brandId: view.id, itemId: head.id }, now),
  );
});
