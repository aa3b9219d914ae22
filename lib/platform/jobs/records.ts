import * as z from 'zod';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { job } from './shape.contract.ts';

/** Whose rights a phase has, and who is in the audit entries of what it changes. */
const actor = z.strictObject({
  kind: z.enum(['user', 'api_key']),
  id: z.string(),
  /** That of the user or key. */
  tenantId: z.string(),
  requestId: z.string(),
  /** The reason that platform staff gave. */
  reason: z.string().nullable(),
});
export type JobActor = z.output<typeof actor>;

const { startedBy: _, title, error: __, undo, applyUntil: ___, isCancelling, ...stored } = job.shape;
const shape = {
  ...stored,
  /** Null for the title of its type. */
  title: title.nullable(),
  startedBy: actor,
  /** The locations of a job of somebody who may not see all; null for any. */
  locationIds: z.array(z.string()).nullable(),
  isCancelling: isCancelling.default(false),
  /** Null while nothing is being done. */
  phase: z.enum(['check', 'apply', 'undo']).nullable(),
  /** The chunk that is its turn. */
  at: z.int(),
  /** When it was begun to apply it, which its audit entries are named by. */
  appliedFrom: z.string().nullable(),
  /** Chunks with rows that were applied. */
  appliedChunks: z.int().default(0),
  undo: undo.unwrap().extend({ by: actor, from: z.string() }).nullable(),
  error: z.enum(['rights', 'row', 'files', 'unexpected']).nullable(),
  /** How often the chunk in turn failed. */
  failures: z.int().default(0),
  expiresAt: z.int(),
};

/** Ids sort by time. Each chunk changes it once, so no index holds it. */
const jobs = recordKind('job', shape).ofBrand('JOB', '{jobId}', {
  unpublished: true,
  title: 'Job: work that takes longer than a request; expires with its files',
});

export type JobRecord = RecordOf<typeof jobs>;
export type JobError = NonNullable<JobRecord['error']>;
export const makeJob = jobs.make;
export const jobKey = jobs.key;
export const jobsOf = jobs.partition;
