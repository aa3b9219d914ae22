import { checkBlocksVersion, checkSlug, checkUnpublishAt } from '#lib/content/content/body.rules.ts';
import { updateContentItem } from '#lib/content/content/contract.ts';
import type { RevisionRecord } from '#lib/content/content/records.ts';
import { standingOf } from '#lib/content/content/rules.ts';
import { sameTexts, textsOf } from '#lib/content/content/texts.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { checkPublisher } from '#lib/platform/access/publisher.rules.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import { requireReferences } from '#lib/use-cases/content/item-references.ts';
import { savedContent } from '#lib/use-cases/content/save.ts';
import { readContent } from '#lib/use-cases/content/view.ts';
import { headOf } from '#lib/use-cases/content/writes.ts';

export const handler = handle(updateContentItem, async ({ params, body }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const content = orNotFound(await readContent(view, params.itemId), 'Content item');
  const { head, latest } = content;
  match(head);
  const { slug = head.slug, locationId = head.locationId, activeTemplateId = head.activeTemplateId } = body;
  const { unpublishAt = head.unpublishAt } = body;
  checkBlocksVersion(body.blocks_version);
  checkSlug({ type: head.type, locationId, slug });
  if (locationId !== head.locationId && standingOf(head) !== 'draft')
    throw new Problem('immutable_field', contentErrors().locationOfLive, {
      fields: ['locationId'],
    });
  if (unpublishAt !== head.unpublishAt) {
    checkPublisher(caller, brand);
    if (unpublishAt !== null) {
      requireFeature(brand, 'scheduledPublishing', now);
      checkUnpublishAt(unpublishAt, head, now);
    }
  }

  const by = callerId(caller);
  const { texts, warnings } = textsOf(body, slug, latest);
  const written: RevisionRecord | undefined = sameTexts(texts, latest)
    ? undefined
    : {
        kind: 'content-revision',
        revision: head.revision + 1,
        ...texts,
        createdAt: now.toISOString(),
        createdBy: by,
      };
  const shown = written ?? latest;
  const after = { ...head, ...(written && headOf(written)), locationId, activeTemplateId, unpublishAt, updatedBy: by };
  const isShownElsewise = written !== undefined || locationId !== head.locationId;
  const [{ record, item, change, writes }] = await Promise.all([
    savedContent(context, content, after, written),
    requireReferences(view, head, after, isShownElsewise ? shown : undefined),
  ]);
  tag(record);
  return commit({ item, warnings }, change, ...writes);
});
