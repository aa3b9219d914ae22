import type { ContentRecord } from '#lib/content/records.ts';
import { dueEntry, removeDue } from '#lib/table/due.ts';
import type { BrandView } from '#lib/table/table.ts';
import type { Write } from '#lib/table/write.ts';

/** Whether a schedule is still to be kept: one that gave up waits for somebody. */
export const awaitsPublication = ({
  status,
  scheduleError,
}: Pick<ContentRecord, 'status' | 'scheduleError'>): boolean => status === 'scheduled' && scheduleError === null;

/** The next time at which something happens to an item by itself. */
const nextDue = (record: ContentRecord | undefined): string | null => {
  if (!record) return null;
  const times = [awaitsPublication(record) ? record.scheduledFor : null, record.unpublishAt];
  return times.filter((at) => at !== null).sort()[0] ?? null;
};

/** Keeps an item on the list of what is due, at the next of its times. The record says what that time is for. */
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
