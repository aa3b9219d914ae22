import { auditChange, type Changed } from '#lib/accounts/audit-log/rules.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { ContentDetail } from '#lib/content/content/contract.ts';
import { historyOf } from '#lib/content/content/history.rules.ts';
import type { ContentRecord, RevisionRecord } from '#lib/content/content/records.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { type Content, readBeside, toContentDetail } from './view.ts';
import { changeContent } from './writes.ts';

interface Saving {
  brand: BrandRecord;
  view: BrandView;
  now: Date;
}

interface SavedContent {
  record: ContentRecord;
  /** As shown to the client. */
  item: ContentDetail;
  change: Changed;
  writes: Write[];
}

/** The writes of a changed item, and the item afterwards. `written` is its new revision, if any. */
export const savedContent = async (
  { brand, view, now }: Saving,
  { head, latest }: Content,
  after: ContentRecord,
  written?: RevisionRecord,
): Promise<SavedContent> => {
  const shown = written ?? latest;
  const [{ record: changed, writes }, beside] = await Promise.all([
    changeContent(view, head, after, now, { written, latest }),
    readBeside(view, after),
  ]);
  const record = afterChange(head, changed);
  const change = auditChange('content', record.id, historyOf(head, latest), historyOf(record, shown));
  return {
    record,
    item: toContentDetail(brand, record, shown, beside),
    change: { ...change, isUnchanged: record === head },
    writes,
  };
};
