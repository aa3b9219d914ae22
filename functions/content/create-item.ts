import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { checkBlocksVersion, checkSlug, checkUnpublishAt } from '#lib/content/content/body.rules.ts';
import { createContentItem } from '#lib/content/content/contract.ts';
import { historyOf } from '#lib/content/content/history.rules.ts';
import { makeContentItem, type RevisionRecord } from '#lib/content/content/records.ts';
import { textsOf } from '#lib/content/content/texts.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { checkPublisher } from '#lib/platform/access/publisher.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
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
