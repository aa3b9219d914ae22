import type { ContentRecord, RevisionRecord } from './records.ts';

/** An item as the audit log shows it: without bookkeeping attributes and blocks. */
export const historyOf = (record: ContentRecord, { seo }: Pick<RevisionRecord, 'seo'>) => ({
  type: record.type,
  slug: record.slug,
  title: record.title,
  locationId: record.locationId,
  activeTemplateId: record.activeTemplateId,
  seo,
  status: record.status,
  revision: record.revision,
  publishedRevision: record.publishedRevision,
  scheduledRevision: record.scheduledRevision,
  publishedAt: record.publishedAt,
  republishedAt: record.republishedAt,
  scheduledFor: record.scheduledFor,
  scheduleError: record.scheduleError,
  unpublishAt: record.unpublishAt,
  livePath: record.livePath,
});
