import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import { isFailureOfService } from '#lib/platform/calls/unavailable.ts';
import { now } from '#lib/platform/core/clock.ts';
import { advanced, type ChunkOutcome, chunksIn, ended } from '#lib/platform/jobs/phases.ts';
import { type JobRecord, jobKey } from '#lib/platform/jobs/records.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { retrying } from '#lib/platform/table/commit.ts';
import { type BrandView, brandView, getAll } from '#lib/platform/table/table.ts';
import { brokenOff, isApplyBegun } from './apply-chunk.ts';
import { runRows } from './chunk.ts';
import { storeJob } from './store.ts';

type Message = JobOf<'run-chunk'>;

const maxRuns = 8;
/** Failures of one chunk after which a job fails: the queue gives a message up after as many. */
const maxFailures = 5;

const isTurn = (job: JobRecord | undefined, phase: string, chunk: number): job is JobRecord =>
  job?.phase === phase && job.at === chunk;

const readWith = (view: BrandView, jobId: string) => getAll({ job: jobKey(view, jobId), brand: brandKey(view) });

/** Changes a job whose chunk in turn is this one; does nothing for others. Returns the job as it is then. */
const changeInTurn = (
  view: BrandView,
  { jobId, phase, chunk }: Pick<Message, 'jobId' | 'phase' | 'chunk'>,
  change: (job: JobRecord) => JobRecord,
): Promise<void> =>
  retrying(async () => {
    const { job } = await readWith(view, jobId);
    if (isTurn(job, phase, chunk)) await storeJob(view, job, change(job));
  }, maxRuns);

const conclude = (job: JobRecord, { tally, stop }: ChunkOutcome): JobRecord => {
  const after = advanced(job, tally, now());
  if (stop) return ended(after, stop.status, stop.error, now());
  return after.at < chunksIn(after) ? after : ended(after, job.isCancelling ? 'cancelled' : 'done', null, now());
};

/** Ends a job before its chunk is run. An earlier run of the chunk may have broken off: what that changed is noted. */
const endInTurn = async (
  view: BrandView,
  job: JobRecord,
  message: Message,
  status: 'stopped' | 'cancelled',
  error: JobRecord['error'],
): Promise<void> => {
  const tally = await brokenOff(view, job);
  const noted = (current: JobRecord): JobRecord => (tally ? advanced(current, tally, now()) : current);
  await changeInTurn(view, message, (current) => ended(noted(current), status, error, now()));
};

/** Notes that a chunk failed; from a number of failures on, the job has failed. */
const noteFailure = async (view: BrandView, message: Message): Promise<boolean> => {
  let isLast = false;
  await changeInTurn(view, message, (job) => {
    const failures = job.failures + 1;
    isLast = failures >= maxFailures;
    const counted = { ...job, failures, version: job.version + 1 };
    return isLast ? ended(counted, 'failed', 'unexpected', now()) : counted;
  });
  return isLast;
};

/** How the chunks of jobs without rows of locations are run, by their type. */
export type Runners = Partial<Record<JobRecord['type'], typeof runRows>>;

const runInTurn = async (
  view: BrandView,
  brand: BrandRecord,
  job: JobRecord,
  message: Message,
  runners: Runners,
): Promise<void> => {
  const { brandId, jobId, phase, chunk } = message;
  const outcome = await (runners[job.type] ?? runRows)(view, brand, job);
  if (outcome === 'denied') return endInTurn(view, job, message, 'stopped', 'rights');
  if (!outcome.stop && chunk + 1 < chunksIn(job)) {
    // The next message is sent before this chunk is noted, and carries what became of it: after a crash in between, either of them
    // notes it.
    const next: Message = { kind: 'run-chunk', brandId, jobId, phase, chunk: chunk + 1, former: outcome.tally };
    await send('jobs', [{ body: next, group: brandId }]);
  }
  await changeInTurn(view, message, (current) => conclude(current, outcome));
};

/**
 * Runs the chunk of a job whose turn it is, and lets the next one follow in the group of its brand, so that brands take turns. It
 * can be run again at any moment: what is done is not done twice.
 */
export const runChunk = async (message: Message, runners: Runners = {}): Promise<void> => {
  const { jobId, phase, chunk, former } = message;
  const view = brandView(message.brandId);
  if (former) await changeInTurn(view, { jobId, phase, chunk: chunk - 1 }, (job) => conclude(job, { tally: former }));
  const { job, brand } = await readWith(view, jobId);
  if (!brand || !isTurn(job, phase, chunk)) return;
  // A chunk that another run has begun is brought to its end: that run may go on at any moment.
  const isOver = job.isCancelling && !(job.type in runners) && !(await isApplyBegun(view, job));
  if (isOver) return endInTurn(view, job, message, 'cancelled', null);
  try {
    await runInTurn(view, brand, job, message, runners);
  } catch (error) {
    if (!isFailureOfService(error)) {
      if (job.isCancelling) return endInTurn(view, job, message, 'cancelled', null);
      if (await noteFailure(view, message)) log.error('job.failed', { jobId, phase, chunk, error });
    }
    throw error;
  }
};
