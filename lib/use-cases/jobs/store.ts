import { type JobRecord, jobKey } from '#lib/platform/jobs/records.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';

/** Saves a job over the version that was read, in one write without a transaction; throws `WriteConflict`. */
export const storeJob = async (view: BrandView, before: JobRecord, after: JobRecord): Promise<void> => {
  const { kind: _, ...set } = after;
  const { done } = await tryUpdate(jobKey(view, before.id), { set, when: { version: before.version } });
  if (!done) throw new WriteConflict('The job changed since it was read');
};
