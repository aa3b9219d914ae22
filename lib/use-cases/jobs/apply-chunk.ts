import { chunkKey, chunkRows } from '#lib/platform/jobs/files.ts';
import { type ChunkOutcome, noCounts, type Tally } from '#lib/platform/jobs/phases.ts';
import type { JobRecord } from '#lib/platform/jobs/records.ts';
import { putLines, readLines } from '#lib/platform/media/bucket/lines.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { LocationRow, RowResult } from '#lib/use-cases/location-rows/contract.ts';
import { planRow } from '#lib/use-cases/location-rows/plan.ts';
import { readRows } from '#lib/use-cases/location-rows/read.ts';
import type { RowContext, RowPlan } from '#lib/use-cases/location-rows/row.ts';
import { type AppliedLine, type CheckedLine, refusalsOf } from './lines.ts';
import { entryOf } from './rights.ts';
import { isBegun, type Prepared, saveLines } from './save-lines.ts';
import { applyAudits, isToSave, withoutUnsaved } from './saved.ts';
import { refusedBySheet, type SheetLine } from './sheet-lines.ts';

const lineOf = (index: number, sheetRow: number | null, plan: RowPlan): AppliedLine => {
  const { result, locationId, storeCode, changes, errors, undo } = plan;
  return { index, sheetRow, locationId, storeCode, result, changes, errors, undo };
};

const tallyOf = (lines: readonly Pick<RowResult, 'result'>[]): Tally => {
  const tally = { ...noCounts, rows: lines.length };
  for (const { result } of lines) tally[result]++;
  return tally;
};

const files: ChunkOutcome = { tally: {}, stop: { status: 'stopped', error: 'files' } };

/** The rows of the chunk that is the turn of a job; undefined unless all of them are there. */
const rowsOf = async ({ view }: RowContext, job: JobRecord): Promise<SheetLine[] | undefined> => {
  const stored = await readLines<SheetLine>(chunkKey(view, job.id, 'rows', job.at));
  const count = Math.min(chunkRows, job.total - job.at * chunkRows);
  return stored?.lines.length === count ? stored.lines : undefined;
};

/** Plans the rows of a chunk, by what is stored now. */
const planChunk = async (context: RowContext, given: readonly SheetLine[], from: number) => {
  const rows = given.map(({ sheet: _, ...row }): LocationRow => row);
  const reads = await readRows(context, rows);
  return Promise.all(
    reads.map(async (read, at): Promise<Prepared<AppliedLine>> => {
      const { sheet } = given[at] ?? {};
      if (sheet?.refused) return { line: refusedBySheet(from + at, sheet), plan: null };
      const plan = await planRow(context, rows[at] ?? {}, read);
      return { line: lineOf(from + at, sheet?.row ?? null, plan), plan: isToSave(plan) ? plan : null };
    }),
  );
};

/** Checks a chunk of a job: writes down what its rows would change, which changes nothing. */
export const checkChunk = async (context: RowContext, job: JobRecord): Promise<ChunkOutcome> => {
  if (job.total === 0) return { tally: {} };
  const rows = await rowsOf(context, job);
  if (!rows) return files;
  const planned = await planChunk(context, rows, job.at * chunkRows);
  const lines = planned.map(({ line: { undo: _, ...line } }): CheckedLine => line);
  await putLines(chunkKey(context.view, job.id, 'checked', job.at), lines);
  return { tally: tallyOf(lines) };
};

/** Applies a chunk of a job. */
export const applyChunk = async (context: RowContext, job: JobRecord): Promise<ChunkOutcome> => {
  if (job.total === 0) return { tally: {} };
  const { view, caller } = context;
  const rows = await rowsOf(context, job);
  if (!rows) return files;
  const from = job.at * chunkRows;
  const lines = await saveLines<AppliedLine>({
    context,
    entry: entryOf(caller, 'jobs/apply-row', job.startedBy.requestId),
    key: chunkKey(view, job.id, 'applied', job.at),
    audits: applyAudits(job),
    prepare: () => planChunk(context, rows, from),
    prepareOne: async (index) => {
      const [prepared] = await planChunk(context, [rows[index - from] ?? {}], index);
      if (!prepared) throw new Error('A row was not planned');
      return prepared;
    },
    refuse: (line, problem) => ({
      ...line,
      result: 'refused',
      changes: [],
      undo: null,
      errors: refusalsOf(problem),
    }),
    isLast: ({ result }) => job.stopAtErrors && result === 'refused',
  });
  const isStopped = job.stopAtErrors && lines.at(-1)?.result === 'refused';
  return { tally: tallyOf(lines), ...(isStopped && { stop: { status: 'stopped', error: 'row' } }) };
};

/** Whether some run has begun to save the rows of the chunk in turn; if not, none can begin any more. */
export const isApplyBegun = async (view: BrandView, job: JobRecord): Promise<boolean> =>
  job.phase === 'apply' && job.total > 0 && (await isBegun(chunkKey(view, job.id, 'applied', job.at)));

/** The rows that a chunk has changed that broke off, of a job that does not go on with it; undefined for none. */
export const brokenOff = async (view: BrandView, job: JobRecord): Promise<Tally | undefined> => {
  if (job.phase !== 'apply') return undefined;
  const stored = await readLines<AppliedLine>(chunkKey(view, job.id, 'applied', job.at));
  const lines = await withoutUnsaved(view, job, stored?.lines ?? []);
  return lines.some(isToSave) ? tallyOf(lines) : undefined;
};
