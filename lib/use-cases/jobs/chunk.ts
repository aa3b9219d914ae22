import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { applyJob, undoJob } from '#lib/platform/jobs/contract.ts';
import type { ChunkOutcome } from '#lib/platform/jobs/phases.ts';
import type { JobRecord } from '#lib/platform/jobs/records.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { applyChunk, checkChunk } from './apply-chunk.ts';
import { callerOf } from './rights.ts';
import { undoChunk } from './undo-chunk.ts';

/** Runs the chunk of rows that is the turn of a job, with the rights that whoever asked for it has now. */
export const runRows = async (
  view: BrandView,
  brand: BrandRecord,
  job: JobRecord,
): Promise<ChunkOutcome | 'denied'> => {
  const at = now();
  const undo = job.phase === 'undo' ? job.undo : null;
  const [actor, operation] = undo ? [undo.by, undoJob] : [job.startedBy, applyJob];
  const caller = await callerOf(view, brand, actor, operation, at);
  if (!caller) return 'denied';
  const context = { view, brand, caller, now: at };
  if (undo) return undoChunk(context, job);
  return job.phase === 'apply' ? applyChunk(context, job) : checkChunk(context, job);
};
