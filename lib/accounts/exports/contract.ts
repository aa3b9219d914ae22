import * as z from 'zod';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { timestamp } from '#lib/platform/core/contract/primitives.ts';
import { exportLinkMinutes, jobDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days, minutes } from '#lib/platform/core/contract/units.ts';
import { jobExample, jobId } from '#lib/platform/jobs/contract.ts';
import { type Job, job } from '#lib/platform/jobs/shape.contract.ts';

/** @public Named in the reference of the API. */
export const archive = z.strictObject({
  filename: z.string(),
  sizeBytes: z.int(),
  url: z.string(),
  expiresAt: timestamp,
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  archive: 'A file with everything that the brand has; null until the job is done',
  filename: 'What the file is called when it is saved',
  sizeBytes: 'Size in bytes',
  url: `Where to download it; without a credential, for ${minutes(exportLinkMinutes)}`,
  expiresAt: 'Until when the link is valid',
  'request.include':
    '`leads`: also the leads with what visitors wrote, which an import does not read. Needs the permission `leads:read`',
  'path.exportId': 'Id of the export: that of its job',
};

const ofExports = { group: 'exports', keyArea: 'brands', credential: 'any', roles: ['brand_admin'] } as const;

const done: Job = {
  ...jobExample,
  type: 'export',
  title: 'Export of the brand',
  status: 'done',
  total: 30,
  done: 30,
  counts: { created: 0, changed: 0, unchanged: 0, refused: 0 },
  applyUntil: null,
  endedAt: '2026-12-01T12:00:09.000Z',
};

export const createExport = operation({
  ...ofExports,
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/exports',
  summary: 'Export brand',
  description:
    'Begins a job that writes everything that people can write in the brand into one file: JSON Lines with schemas, the media with their addresses, and a table of the locations. Records name each other by names in place of ids. Secrets and people are left out; what the caller may not read is, too, and the manifest says so.',
  status: 201,
  allowedWhenInactive: true,
  body: z.strictObject({
    include: z
      .array(z.enum(['leads']))
      .max(1)
      .optional(),
  }),
  data: z.strictObject({ job }),
  errors: ['scope_required'],
  example: {
    params: { brandId },
    body: { include: [] },
    data: { job: { ...done, status: 'running', done: 0, endedAt: null } },
  },
});

export const getExport = operation({
  ...ofExports,
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/exports/{exportId}',
  summary: 'Get export',
  description: `The job and, when it is done, a link to its file, for ${days(jobDays)}. Only who began the export gets the file.`,
  data: z.strictObject({ job, archive: archive.nullable() }),
  errors: ['not_found'],
  example: {
    params: { brandId, exportId: jobId },
    data: {
      job: done,
      archive: {
        filename: 'acme-plumbing.zip',
        sizeBytes: 48_213,
        url: 'https://files.frontage.example/acme-plumbing.zip',
        expiresAt: '2026-12-01T12:15:00.000Z',
      },
    },
  },
});
