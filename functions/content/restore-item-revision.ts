import { formsInBlocks } from '#lib/content/content/block-forms.rules.ts';
import { checkSlug } from '#lib/content/content/body.rules.ts';
import { restoreContentItemRevision } from '#lib/content/content/contract.ts';
import { type RevisionRecord, revisionKey } from '#lib/content/content/records.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { requireReferences } from '#lib/use-cases/content/item-references.ts';
import { savedContent } from '#lib/use-cases/content/save.ts';
import { readContent } from '#lib/use-cases/content/view.ts';
import { headOf } from '#lib/use-cases/content/writes.ts';

export const handler = handle(restoreContentItemRevision, async ({ params }, context) => {
  const { view, caller, now, tag, match, commit } = context;
  const [read, old] = await Promise.all([
    readContent(view, params.itemId),
    get(revisionKey(view, params.itemId, Number(params.revision))),
  ]);
  const content = orNotFound(read, 'Content item');
  const { head } = content;
  match(head);
  const restored = orNotFound(old, 'Revision');
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
    requireReferences(view, head, after, written, formsInBlocks(JSON.parse(written.blocks))),
  ]);
  tag(record);
  return commit({ item }, change, ...writes);
});
