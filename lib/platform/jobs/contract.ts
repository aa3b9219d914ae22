import * as z from 'zod';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { page } from '#lib/platform/core/contract/primitives.ts';
import { applyJobDays, jobDays, undoJobHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { days, hours } from '#lib/platform/core/contract/units.ts';
import { type Job, job, jobStatuses, jobTypes } from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  job: 'Work in a brand that takes longer than a request',
  type: '`import`: rows of a file. `change`: one change of many locations. `export`: everything that the brand has. `brand-import`: a brand from such an export',
  status:
    '`waiting`: its rows are being read. `checking`: each row is checked, nothing changes. `checked`: waits to be applied. `running`: changes are made. `done`: every row was handled. `stopped`: it ended at an error. `failed`: the platform could not go on; apply it again to continue, unless it was being checked. `cancelled`: somebody ended it',
  title: 'What people know it by',
  startedBy: 'Who started it, and whose rights it has',
  'startedBy.kind': '`user` or `api_key`',
  'startedBy.id': 'Id of the user or of the API key',
  'startedBy.name': 'Name of the user or of the API key; null when it is unknown by now',
  total: 'Number of its rows',
  done: 'Rows that were handled: checked, or while it runs and after that applied',
  counts: 'What became of those rows, or as long as it is not applied, what would',
  jobCounts: 'Rows by their result',
  created: 'Rows that create a location',
  changed: 'Rows that change a location',
  unchanged: 'Rows that change nothing, as everything is so already',
  refused: 'Rows with something wrong, which change nothing',
  stopAtErrors: 'Whether it stops at the first row with something wrong',
  isCancelling: 'Whether somebody cancelled it and it ends with the rows that are in work',
  applyUntil: 'Until when it can be applied; null before it is checked, and when it was applied',
  endedAt: 'When it ended; null until then',
  undoUntil: 'Until when it can be undone; null when there is nothing to undo',
  undo: 'How far it is undone; null when nobody has undone it',
  'undo.status':
    '`running`, `done`, `stopped`: who undid it may no longer do so. `failed`: the platform could not go on. Undo it again to continue after either',
  'undo.done': 'Rows that were looked at, of those that created or changed something',
  'undo.restored': 'Rows of which everything or something is as it was before',
  'undo.kept': 'Rows of which something was kept, as it was changed since',
  error: 'Why it stopped or failed; null for no reason',
  'response.jobs': 'The jobs of this page, the newest first',
  'query.type': 'Only jobs of this type',
  'query.status': 'Only jobs with this status',
  'request.stopAtErrors': 'Whether to stop at the first row with something wrong. Default: as it was started',
  'path.jobId': 'The job',
};

export const jobId = '01939b6e-5c00-7000-8000-0000000000b0';

/** @public A job for the examples of the documentation. */
export const jobExample: Job = {
  id: jobId,
  brandId,
  type: 'change',
  status: 'checked',
  title: 'Closed at Christmas',
  startedBy: { kind: 'user', id: '01939b6e-5c00-7000-8000-000000000004', name: 'Ada Lovelace' },
  total: 120,
  done: 120,
  counts: { created: 0, changed: 118, unchanged: 1, refused: 1 },
  stopAtErrors: false,
  isCancelling: false,
  applyUntil: '2026-12-08T12:00:00.000Z',
  endedAt: null,
  undoUntil: null,
  undo: null,
  error: null,
  createdAt: '2026-12-01T12:00:00.000Z',
  updatedAt: '2026-12-01T12:00:04.000Z',
};

/** A job has the rights of who started it, row by row: who may change a location may start one for it. */
export const ofJobs = { group: 'jobs', keyArea: 'locations', credential: 'any', perLocation: true, roles } as const;
const jobsPath = '/v1/brands/{brandId}/jobs';
export const jobPath = '/v1/brands/{brandId}/jobs/{jobId}';

const pathParameters = { brandId, jobId };
const one = (value: Job) => ({
  data: z.strictObject({ job }),
  example: { params: pathParameters, data: { job: value } },
});

export const listJobs = operation({
  ...ofJobs,
  name: 'list',
  method: 'GET',
  path: jobsPath,
  summary: 'List jobs',
  description: `The jobs of the last ${days(jobDays)} that the caller started; brand admins get all of the brand.`,
  query: z.strictObject({ ...page, type: z.enum(jobTypes).optional(), status: z.enum(jobStatuses).optional() }),
  ...listed('jobs', job, { params: { brandId }, entries: [jobExample] }),
});

export const getJob = operation({
  ...ofJobs,
  name: 'get',
  method: 'GET',
  path: jobPath,
  summary: 'Get job',
  description: 'With its progress. A job of somebody else, or of locations that the caller may not see, is not found.',
  ...one(jobExample),
});

const changing = { errors: ['brand_inactive', 'invalid_transition'] } as const;

const begun: Job = {
  ...jobExample,
  status: 'running',
  done: 0,
  counts: { created: 0, changed: 0, unchanged: 0, refused: 0 },
  applyUntil: null,
};

export const applyJob = operation({
  ...ofJobs,
  name: 'apply',
  method: 'POST',
  path: `${jobPath}/apply`,
  summary: 'Apply job',
  description: `Makes the changes that the check has shown, each row as one change with the rights of the caller, who must be who started the job (\`forbidden\`). A row is changed once, also when the platform is interrupted. Possible for ${days(applyJobDays)}, and again for a job that failed. Nothing changes for one that is being applied already.`,
  body: z.strictObject({ stopAtErrors: z.boolean().optional() }),
  errors: ['brand_inactive', 'invalid_transition', 'forbidden'],
  data: z.strictObject({ job }),
  example: { params: pathParameters, body: { stopAtErrors: false }, data: { job: begun } },
});

const doneExample: Job = {
  ...jobExample,
  status: 'done',
  applyUntil: null,
  endedAt: '2026-12-01T12:05:00.000Z',
  undoUntil: '2026-12-02T12:05:00.000Z',
};

export const undoJob = operation({
  ...ofJobs,
  ...changing,
  name: 'undo',
  method: 'POST',
  path: `${jobPath}/undo`,
  summary: 'Undo job',
  description: `Gives what the job changed the values from before, within ${hours(undoJobHours)} after its end. What was changed since is kept, and is in the list of its rows. Nothing changes for one that is being undone already.`,
  ...one({ ...doneExample, undo: { status: 'running', done: 0, restored: 0, kept: 0 } }),
});

export const cancelJob = operation({
  ...ofJobs,
  ...changing,
  name: 'cancel',
  method: 'POST',
  path: `${jobPath}/cancel`,
  summary: 'Cancel job',
  description:
    'A job that runs ends with the rows that are in work. What it has changed stays, and can be undone. Nothing changes for a job that is cancelled already.',
  ...one({ ...jobExample, status: 'cancelled', applyUntil: null, endedAt: '2026-12-01T12:01:00.000Z' }),
});
