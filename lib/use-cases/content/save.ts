import { auditChange, type Changed } from '#lib/audit/rules.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import type { ContentDetail } from '#lib/content/contract.ts';
import { historyOf } from '#lib/content/history.rules.ts';
import type { ContentRecord, RevisionRecord } from '#lib/content/records.ts';
import { afterChange } from '#lib/core/after-change.ts';
import type { BrandView } from '#lib/table/table.ts';
import type { Write } from '#lib/table/write.ts';
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
