import { restoreContentItemRevision } from '#lib/contract/content.ts';
import { type RevisionRecord, revisionKey } from '#lib/data/content.ts';
import { requireReferences } from '#lib/data/content-references.ts';
import { savedContent } from '#lib/data/content-save.ts';
import { readContent } from '#lib/data/content-view.ts';
import { headOf } from '#lib/data/content-writes.ts';
import { get } from '#lib/data/table.ts';
import { callerId } from '#lib/domain/caller.ts';
import { checkSlug } from '#lib/domain/content-body.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(restoreContentItemRevision, async ({ params }, context) => {
  const { own, caller, now, tag, match, commit } = context;
  const [read, old] = await Promise.all([
    readContent(own, params.itemId),
    get(revisionKey(own, params.itemId, Number(params.revision))),
  ]);
  const content = found(read, 'Content item');
  const { head } = content;
  match(head);
  const restored = found(old, 'Revision');
  checkSlug({ type: head.type, locationId: head.locationId, slug: restored.slug });

  const by = callerId(caller);
  const written: RevisionRecord = {
    ...restored,
    revision: head.revision + 1,
    createdAt: now.toISOString(),
    createdBy: by,
  };
  const after = { ...head, ...headOf(written), updatedBy: by };
  const [{ record, item, change, writes }] = await Promise.all([
    savedContent(context, content, after, written),
    requireReferences(own, head, after, written),
  ]);
  tag(record);
  return commit({ item }, change, ...writes);
});
