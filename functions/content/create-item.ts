import { callerId } from '#lib/access/caller.rules.ts';
import { checkPublisher } from '#lib/audit/publisher.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { checkBlocksVersion, checkSlug, checkUnpublishAt } from '#lib/content/body.rules.ts';
import { createContentItem } from '#lib/content/contract.ts';
import { historyOf } from '#lib/content/history.rules.ts';
import { makeContentItem, type RevisionRecord } from '#lib/content/records.ts';
import { textsOf } from '#lib/content/texts.rules.ts';
import { firstVersion } from '#lib/core/first-version.ts';
import { newId } from '#lib/core/ids.ts';
import { handle } from '#lib/http/handle.ts';
import { requireFeature } from '#lib/plans/features.rules.ts';
import { claimUnit } from '#lib/meters/units.ts';
import { requireReferences } from '#lib/use-cases/content/item-references.ts';
import { readBeside, toContentDetail } from '#lib/use-cases/content/view.ts';
import { headOf, insertContent } from '#lib/use-cases/content/writes.ts';

export const handler = handle(createContentItem, async ({ body }, { brand, view, caller, now, tag, commit }) => {
  const { type, slug, locationId = null, unpublishAt = null } = body;
  checkBlocksVersion(body.blocks_version);
  checkSlug({ type, locationId, slug });
  if (unpublishAt !== null) {
    checkPublisher(caller, brand);
    requireFeature(brand, 'scheduledPublishing', now);
    checkUnpublishAt(unpublishAt, { scheduledFor: null }, now);
  }

  const by = callerId(caller);
  const at = now.toISOString();
  const { texts, warnings } = textsOf(body, slug);
  const written: RevisionRecord = { kind: 'content-revision', revision: 1, ...texts, createdAt: at, createdBy: by };
  const item = makeContentItem({
    ...body,
    ...headOf(written),
    id: newId(now),
    tenantId: brand.tenantId,
    brandId: view.id,
    createdBy: by,
    updatedBy: by,
    ...firstVersion(now),
  });
  const [beside] = await Promise.all([readBeside(view, item), requireReferences(view, undefined, item, written)]);
  tag(item);
  return commit(
    { item: toContentDetail(brand, item, written, beside), warnings },
    auditChange('content', item.id, undefined, historyOf(item, written)),
    ...insertContent(view, item, written, now),
    claimUnit(view, brand, 'contentItems', now),
  );
});
