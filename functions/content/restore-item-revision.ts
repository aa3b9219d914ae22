import { restoreContentItemRevision } from '#lib/contract/content.ts';
import { type RevisionRecord, revisionKey } from '#lib/data/content.ts';
import { requireReferences } from '#lib/data/content-references.ts';
import { readBeside, readContent, toContentDetail } from '#lib/data/content-view.ts';
import { changeContent, headOf } from '#lib/data/content-writes.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { callerId } from '#lib/domain/caller.ts';
import { checkSlug } from '#lib/domain/content-body.ts';
import { historyOf } from '#lib/domain/content-history.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(restoreContentItemRevision, async ({ params }, context) => {
  const { brand, own, caller, now, tag, match, commit } = context;
  const [content, old] = await Promise.all([
    readContent(own, params.itemId),
    get(revisionKey(own, params.itemId, Number(params.revision))),
  ]);
  const { head, latest } = found(content, 'Content item');
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
  const [{ record, writes }, beside] = await Promise.all([
    changeContent(own, head, after, now, written),
    readBeside(own, after),
    requireReferences(own, head, after, written),
  ]);
  tag(record);
  return commit(
    { item: toContentDetail(brand, record, written, beside) },
    changed('content', record.id, historyOf(head, latest), historyOf(record, written)),
    ...writes,
  );
});
