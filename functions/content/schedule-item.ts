import { checkPublishAt, checkSlug } from '#lib/content/content/body.rules.ts';
import { scheduleContentItem } from '#lib/content/content/contract.ts';
import { type ContentRecord, revisionKey } from '#lib/content/content/records.ts';
import { type RevisionFacts, schedule } from '#lib/content/content/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { checkPublisher } from '#lib/platform/access/publisher.rules.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import { savedContent } from '#lib/use-cases/content/save.ts';
import { readContent } from '#lib/use-cases/content/view.ts';
import { factsOf } from '#lib/use-cases/content/writes.ts';

const factsOfRevision = async (view: BrandView, head: ContentRecord, revision: number): Promise<RevisionFacts> => {
  if (revision === head.revision) return head.latest;
  const record = await get(revisionKey(view, head.id, revision));
  if (!record)
    throw new Problem('invalid_reference', contentErrors().revisionMissing(revision), {
      field: 'revision',
      missing: [revision],
    });
  return factsOf(record);
};

export const handler = handle(scheduleContentItem, async ({ params, body }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  checkPublisher(caller, brand);
  const content = orNotFound(await readContent(view, params.itemId), 'Content item');
  const { head } = content;
  match(head);
  requireFeature(brand, 'scheduledPublishing', now);
  checkPublishAt(body.publishAt, head, now);
  const facts = await factsOfRevision(view, head, body.revision ?? head.revision);
  checkSlug({ type: head.type, locationId: head.locationId, slug: facts.slug });

  const after = { ...schedule(head, facts, body.publishAt), updatedBy: callerId(caller) };
  const { record, item, change, writes } = await savedContent(context, content, after);
  tag(record);
  return commit({ item }, change, ...writes);
});
