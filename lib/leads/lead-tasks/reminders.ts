import { maxScheduleYears } from '#lib/platform/core/contract/stated-numbers.ts';
import { years } from '#lib/platform/core/contract/units.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import type { LeadTaskRecord } from './records.ts';

const latestDue = (now: Date): string => {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + maxScheduleYears);
  return latest.toISOString();
};

/** Throws `validation_error` for a time that is too far away to remind somebody of it. */
export const checkDue = (dueAt: string, now: Date): void => {
  if (dueAt <= latestDue(now)) return;
  throw invalid([{ field: 'dueAt', code: 'max', message: leadErrors().latestDue(years(maxScheduleYears)) }]);
};

/**
 * The write of the reminder for a task, whenever its due time is new. If that time has passed, the reminder is sent at once: a phone
 * may have sent the task late. When it is sent, the record says whether the task is open, still due then, and whose it is.
 */
export const remind = (
  view: BrandView,
  work: LeadTaskRecord,
  before: LeadTaskRecord | undefined,
  now: Date,
): Write[] => {
  const { id: taskId, leadId, dueAt } = work;
  if (dueAt === before?.dueAt) return [];
  return [task(view, 'mail', { kind: 'lead-task', brandId: view.id, leadId, taskId, dueAt }, now, new Date(dueAt))];
};
