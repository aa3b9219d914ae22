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
 * The reminder at the time of a task, with every new time in the future. Whether the task is open then, still due at that
 * time, and whom it is assigned to is looked up when it is sent.
 */
export const remind = (
  view: BrandView,
  work: LeadTaskRecord,
  before: LeadTaskRecord | undefined,
  now: Date,
): Write[] => {
  const { id: taskId, leadId, dueAt } = work;
  const at = new Date(dueAt);
  if (dueAt === before?.dueAt || at <= now) return [];
  return [task(view, 'mail', { kind: 'lead-task', brandId: view.id, leadId, taskId, dueAt }, now, at)];
};
