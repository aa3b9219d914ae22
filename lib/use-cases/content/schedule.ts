import type { ContentRecord } from '#lib/content/content/records.ts';
import { dueEntry, removeDue } from '#lib/platform/table/lists/due.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';

/** Whether a schedule is still active; one that was given up is not. */
export const awaitsPublication = ({
  status,
  scheduleError,
}: Pick<ContentRecord, 'status' | 'scheduleError'>): boolean => status === 'scheduled' && scheduleError === null;

/** The next scheduled change of an item. */
const nextDue = (record: ContentRecord | undefined): string | null => {
  if (!record) return null;
  const times = [awaitsPublication(record) ? record.scheduledFor : null, record.unpublishAt];
  return times.filter((at) => at !== null).sort()[0] ?? null;
};

/** Keeps an item in the due list, under the next of its times. The record says what that time is for. */
export const changeDue = (
  view: BrandView,
  before: ContentRecord | undefined,
  after: ContentRecord | undefined,
): Write[] => {
  const [was, is] = [nextDue(before), nextDue(after)];
  const id = (after ?? before)?.id;
  if (was === is || id === undefined) return [];
  const what = { type: 'content', id } as const;
  return [is === null ? removeDue(view, what) : dueEntry(view, is, what)];
};
