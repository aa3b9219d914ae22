import { createContentItem } from '#lib/contract/content.ts';
import type { ContentRecord, RevisionRecord } from '#lib/data/content.ts';
import { requireReferences } from '#lib/data/content-references.ts';
import { readBeside, toContentDetail } from '#lib/data/content-view.ts';
import { createContent, headOf } from '#lib/data/content-writes.ts';
import { claimUnit } from '#lib/data/meters.ts';
import { changed } from '#lib/domain/audit.ts';
import { callerId } from '#lib/domain/caller.ts';
import { checkBlocksVersion, checkSlug, checkUnpublishAt } from '#lib/domain/content-body.ts';
import { historyOf } from '#lib/domain/content-history.ts';
import { textsOf } from '#lib/domain/content-texts.ts';
import { requireFeature } from '#lib/domain/features.ts';
import { checkPublisher } from '#lib/domain/publisher.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(createContentItem, async ({ body }, { brand, own, caller, now, tag, commit }) => {
  const { type, slug, locationId = null, activeTemplateId = null, unpublishAt = null } = body;
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
  const item: ContentRecord = {
    kind: 'content',
    version: 1,
    id: newId(now),
    tenantId: brand.tenantId,
    brandId: own.id,
    type,
    locationId,
    activeTemplateId,
    unpublishAt,
    ...headOf(written),
    status: 'draft',
    published: null,
    publishedRevision: null,
    publishedAt: null,
    republishedAt: null,
    scheduled: null,
    scheduledRevision: null,
    scheduledFor: null,
    scheduleError: null,
    livePath: null,
    createdBy: by,
    updatedBy: by,
    createdAt: at,
    updatedAt: at,
  };
  const [beside] = await Promise.all([readBeside(own, item), requireReferences(own, undefined, item, written)]);
  tag(item);
  return commit(
    { item: toContentDetail(brand, item, written, beside), warnings },
    changed('content', item.id, undefined, historyOf(item, written)),
    ...createContent(own, item, written, now),
    claimUnit(own, brand, 'contentItems', now),
  );
});
