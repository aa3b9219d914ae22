import { handle } from '#lib/http/handle.ts';
import { checkImport } from '#lib/places/imports/contract.ts';
import { importKey } from '#lib/places/imports/records.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { writeRows } from '#lib/platform/jobs/files.ts';
import { startJob } from '#lib/platform/jobs/start.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { replace } from '#lib/platform/table/write.ts';
import { sheetErrors } from '#lib/platform/texts/errors.ts';
import { linesOf } from '#lib/use-cases/imports/check.ts';
import { sheetFieldsOf } from '#lib/use-cases/imports/fields.ts';
import { readImport, rulesOf, showImport } from '#lib/use-cases/imports/read.ts';
import { jobChange } from '#lib/use-cases/jobs/change.ts';

export const handler = handle(checkImport, async ({ params }, context) => {
  const { view, brand, caller, now, requestId, commit } = context;
  requireFeature(brand, 'bulkOperations', now);
  const [before, fields] = await Promise.all([readImport(view, params.importId, caller, now), sheetFieldsOf(view)]);
  if (before.status === 'awaiting_file') throw new Problem('invalid_transition', sheetErrors().notRead);
  if (before.checkedVersion === before.version) return { import: showImport(before) };

  const id = newId(now);
  const total = await writeRows(view, id, linesOf(view, before, fields, rulesOf(view, brand, fields, now), now));
  const { filename: title, stopAtErrors } = before;
  const { job, writes } = startJob(view, { id, type: 'import', title, total, caller, requestId, stopAtErrors }, now);
  const version = before.version + 1;
  const after = {
    ...before,
    status: 'checked' as const,
    jobId: id,
    version,
    checkedVersion: version,
    updatedAt: now.toISOString(),
  };
  return commit(
    { import: showImport(after) },
    jobChange(undefined, job),
    replace(importKey(view, after.id), after),
    ...writes,
  );
});
