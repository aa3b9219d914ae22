import * as z from 'zod';
import { id, saidText, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const jobTypes = ['import', 'change', 'export', 'brand-import'] as const;
export type JobType = (typeof jobTypes)[number];

export const jobStatuses = [
  'waiting',
  'checking',
  'checked',
  'running',
  'done',
  'stopped',
  'failed',
  'cancelled',
] as const;

/** The outcomes of a row, of its check or when it is applied. */
export const rowResults = ['created', 'changed', 'unchanged', 'refused'] as const;
export type RowResult = (typeof rowResults)[number];

/** @public Named in the reference of the API. */
export const jobCounts = z.strictObject({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});
export type JobCounts = z.output<typeof jobCounts>;

/** @public Named in the reference of the API. */
export const job = z.strictObject({
  id,
  brandId: id,
  type: z.enum(jobTypes),
  status: z.enum(jobStatuses),
  title: z.string(),
  startedBy: z.strictObject({ kind: z.enum(['user', 'api_key']), id, name: z.string().nullable() }),
  total: z.int(),
  done: z.int(),
  counts: jobCounts,
  stopAtErrors: z.boolean(),
  isCancelling: z.boolean(),
  applyUntil: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  undoUntil: timestamp.nullable(),
  undo: z
    .strictObject({
      status: z.enum(['running', 'done', 'failed', 'stopped']),
      done: z.int(),
      restored: z.int(),
      kept: z.int(),
    })
    .nullable(),
  error: saidText.nullable(),
  ...stamps,
});
export type Job = z.output<typeof job>;
