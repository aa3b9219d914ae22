import * as z from 'zod';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { page } from '#lib/platform/core/contract/primitives.ts';
import { jobId, jobPath, ofJobs } from '#lib/platform/jobs/contract.ts';
import { rowResults } from '#lib/platform/jobs/shape.contract.ts';
import { rowError, rowResult } from '#lib/use-cases/location-rows/contract.ts';

/** @public Named in the reference of the API. */
export const jobRow = rowResult.extend({
  sheetRow: z.int().nullable(),
  undo: z
    .strictObject({ restored: z.array(z.string()), kept: z.array(z.string()), errors: z.array(rowError) })
    .nullable(),
});
export type JobRow = z.output<typeof jobRow>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  jobRow: 'A row of a job, with what became of it, or what would',
  sheetRow: 'Its number in the spreadsheet that it is from, from 1; null for another source',
  index: 'Position of the row, from 0',
  'jobRow.locationId': 'The location; null where none was found or created',
  'jobRow.storeCode': 'Its store code; null for none',
  result: 'What became of the row, or what would; a `refused` one changed nothing',
  changes: 'Each field that changes, such as `profile.hours.friday`',
  errors: 'Why the row is refused; empty otherwise',
  'undo.errors': 'Why fields were kept that nobody has changed, such as a value whose custom field is gone',
  undo: 'What became of its fields when the job was undone; null when it was not',
  restored: 'Fields that are as they were before the job',
  kept: 'Fields that were changed since, and are as they were changed. `location` stands for a location that the job created',
  'response.rows': 'The rows of this page, in their order',
  'path.jobId': 'The job',
  'query.result': 'Only rows with this result; `kept`: only those of which something was kept when the job was undone',
};

export const listJobRows = operation({
  ...ofJobs,
  name: 'list-rows',
  method: 'GET',
  path: `${jobPath}/rows`,
  summary: 'List rows of a job',
  description:
    'What each row changed or would change, field by field, or what is wrong with it. Rows that are not checked yet are left out. A page may be short when few rows have the wanted result.',
  query: z.strictObject({ ...page, result: z.enum([...rowResults, 'kept']).optional() }),
  ...listed('rows', jobRow, {
    params: { brandId, jobId },
    query: { result: 'changed' },
    entries: [
      {
        index: 0,
        sheetRow: null,
        locationId,
        storeCode: 'TX-001',
        result: 'changed',
        changes: [
          {
            field: 'holidayHours.2026-12-25',
            before: null,
            after: { date: '2026-12-25', name: 'Christmas', isClosed: true },
          },
        ],
        errors: [],
        undo: null,
      },
    ],
  }),
});
