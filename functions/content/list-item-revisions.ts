import { listContentItemRevisions, toRevisionEntry } from '#lib/content/content/contract.ts';
import { contentKey, entriesOfItem } from '#lib/content/content/records.ts';
import { handle } from '#lib/http/handle.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { get } from '#lib/platform/table/table.ts';

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
