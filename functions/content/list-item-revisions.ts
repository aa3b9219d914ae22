import { listContentItemRevisions } from '#lib/contract/content.ts';
import { contentKey, entriesOfItem, type RevisionEntry } from '#lib/data/content.ts';
import { readPage } from '#lib/data/pages.ts';
import { get, recordOf } from '#lib/data/table.ts';
import { requireReadable } from '#lib/domain/caller.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listContentItemRevisions, async ({ params, query }, { own, caller }) => {
  const source = { partitions: [entriesOfItem(own, params.itemId)], newestFirst: true };
  const operation = `${listContentItemRevisions.id}/${params.itemId}`;
  const [item, page] = await Promise.all([
    get(contentKey(own, params.itemId)),
    readPage(source, { owner: own.id, operation, filter: query }),
  ]);
  const head = found(item, 'Content item');
  requireReadable(caller, head.locationId);
  const revisions = page.items
    .map((entry) => recordOf<RevisionEntry>(entry))
    .map(({ kind, ...entry }) => ({
      ...entry,
      isPublished: entry.revision === head.publishedRevision,
      isScheduled: entry.revision === head.scheduledRevision,
    }));
  return { revisions, nextCursor: page.nextCursor };
});
