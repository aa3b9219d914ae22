import { requireReadable } from '#lib/access/caller.rules.ts';
import { listContentItemRevisions, toRevisionEntry } from '#lib/content/contract.ts';
import { contentKey, entriesOfItem } from '#lib/content/records.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/lists/pagination.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(listContentItemRevisions, async ({ params, query }, { view, caller }) => {
  const source = { partitions: [entriesOfItem(view, params.itemId)], newestFirst: true };
  const operation = `${listContentItemRevisions.id}/${params.itemId}`;
  const [item, page] = await Promise.all([
    get(contentKey(view, params.itemId)),
    readPage(source, { owner: view.id, operation, filter: query }),
  ]);
  const head = orNotFound(item, 'Content item');
  requireReadable(caller, head.locationId);
  const revisions = page.items.map((entry) =>
    toRevisionEntry({
      ...entry,
      isPublished: entry.revision === head.publishedRevision,
      isScheduled: entry.revision === head.scheduledRevision,
    }),
  );
  return { revisions, nextCursor: page.nextCursor };
});
