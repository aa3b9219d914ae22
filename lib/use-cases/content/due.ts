import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { historyOf } from '#lib/content/content/history.rules.ts';
import { type ContentRecord, contentKey } from '#lib/content/content/records.ts';
import { failedSchedule, publish, type ScheduleError, unpublish } from '#lib/content/content/rules.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { type DueRecord, removeDue } from '#lib/platform/table/lists/due.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { requireLocation } from './references.ts';
import { awaitsPublication } from './schedule.ts';
import { changeContent } from './writes.ts';

const operation = 'workers/publish-scheduled';

const save = async (view: BrandView, before: ContentRecord, after: ContentRecord, now: Date): Promise<void> => {
  const { record, writes } = await changeContent(view, before, after, now);
  const seo = { seo: null };
  await commit([
    ...writes,
    systemAudit(
      view,
      { operation },
      auditChange('content', record.id, historyOf(before, seo), historyOf(record, seo)),
      now,
    ),
  ]);
};

const isPast = (at: string | null, now: Date): boolean => at !== null && at <= now.toISOString();

const published = async (view: BrandView, item: ContentRecord, now: Date): Promise<ContentRecord> => {
  if (!awaitsPublication(item) || !item.scheduled || !isPast(item.scheduledFor, now)) return item;
  await requireLocation(view, item.locationId, 'locationId');
  return publish(item, item.scheduled, now);
};

const ended = (item: ContentRecord, now: Date): ContentRecord => {
  if (!isPast(item.unpublishAt, now)) return item;
  return { ...(item.published ? unpublish(item) : item), unpublishAt: null };
};

/**
 * Applies the due times of an item, in one transaction for the version that was read. A concurrent change wins: then
 * nothing is due any more, or later.
 */
export const runDueContent = async (view: BrandView, due: DueRecord, now: Date): Promise<void> => {
  const item = await get(contentKey(view, due.id));
  if (!item) return commit([removeDue(view, due)]);
  const after = ended(await published(view, item, now), now);
  if (after !== item) await save(view, item, after, now);
};

/** Keeps an item scheduled with the reason why it was not published; a due end is still retried. */
export const giveUpContent = async (
  view: BrandView,
  due: DueRecord,
  error: Pick<ScheduleError, 'code' | 'message'>,
  now: Date,
): Promise<void> => {
  const item = await get(contentKey(view, due.id));
  if (!item || !awaitsPublication(item) || !isPast(item.scheduledFor, now)) return;
  await save(view, item, failedSchedule(item, { ...error, failedAt: now.toISOString() }), now);
};
