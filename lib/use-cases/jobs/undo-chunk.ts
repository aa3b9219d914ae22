import type { Problem } from '#lib/platform/core/problem.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import { chunkKey } from '#lib/platform/jobs/files.ts';
import type { ChunkOutcome, Tally } from '#lib/platform/jobs/phases.ts';
import type { JobRecord } from '#lib/platform/jobs/records.ts';
import { readLines } from '#lib/platform/media/bucket/lines.ts';
import type { FieldChange, LocationRow } from '#lib/use-cases/location-rows/contract.ts';
import { planRow } from '#lib/use-cases/location-rows/plan.ts';
import { readRows } from '#lib/use-cases/location-rows/read.ts';
import type { RowContext, RowPlan } from '#lib/use-cases/location-rows/row.ts';
import { planDeletion } from './delete-created.ts';
import { type AppliedLine, refusalsOf, type UndoneLine } from './lines.ts';
import { entryOf } from './rights.ts';
import { type Prepared, savedAmong, saveLines } from './save-lines.ts';
import { withoutFields } from './without-fields.rules.ts';

type Read = Awaited<ReturnType<typeof readRows>>[number];

/** The fields that a row changed. */
const fieldsOf = ({ changes }: Pick<AppliedLine, 'changes'>): string[] => changes.map(({ field }) => field);

const lineOf = ({ index, locationId, storeCode }: AppliedLine, outcome: Partial<UndoneLine>): UndoneLine => ({
  index,
  locationId,
  storeCode,
  result: 'unchanged',
  restored: [],
  kept: [],
  errors: [],
  ...outcome,
});

const prepared = (applied: AppliedLine, plan: RowPlan, kept: string[]): Prepared<UndoneLine> => {
  if (plan.result === 'refused')
    return { line: lineOf(applied, { kept: fieldsOf(applied), errors: plan.errors }), plan: null };
  const restored = fieldsOf(plan);
  const isSaved = plan.result === 'changed';
  return {
    line: lineOf(applied, { restored, kept, ...(isSaved && { result: 'changed' }) }),
    plan: isSaved ? plan : null,
  };
};

/** Brings back what nobody has changed since: a field that has no longer the value that the job gave it is kept. */
const planUndo = async (
  context: RowContext,
  applied: AppliedLine,
  row: LocationRow,
  read: Read,
): Promise<Prepared<UndoneLine>> => {
  const given = new Map(applied.changes.map(({ field, after }) => [field, after]));
  const plan = await planRow(context, row, read);
  const isKept = ({ field, before }: FieldChange): boolean => !given.has(field) || !sameValue(before, given.get(field));
  const kept = plan.changes.filter(isKept);
  if (kept.length === 0) return prepared(applied, plan, []);
  const others = await planRow(context, withoutFields(row, fieldsOf({ changes: kept })), read);
  const restored = new Set(fieldsOf(others));
  return prepared(
    applied,
    others,
    fieldsOf(plan).filter((field) => !restored.has(field)),
  );
};

const planChunk = async (context: RowContext, lines: readonly AppliedLine[]): Promise<Prepared<UndoneLine>[]> => {
  const rows = lines.map(({ undo }) => (undo && !('delete' in undo) ? undo : undefined));
  const reads = await readRows(
    context,
    rows.flatMap((row) => row ?? []),
  );
  const readOf = new Map(rows.filter((row) => row !== undefined).map((row, at) => [row, reads[at]]));
  return Promise.all(
    lines.map(async (line, at): Promise<Prepared<UndoneLine>> => {
      const row = rows[at];
      const read = row && readOf.get(row);
      if (row && read) return planUndo(context, line, row, read);
      const plan = await planDeletion(context, line);
      return plan
        ? { line: lineOf(line, { result: 'changed', restored: ['location'] }), plan }
        : { line: lineOf(line, { kept: ['location'] }), plan: null };
    }),
  );
};

const tallyOf = (lines: readonly UndoneLine[]): Tally => ({
  rows: lines.length,
  restored: lines.filter(({ result }) => result === 'changed').length,
  kept: lines.filter(({ kept }) => kept.length > 0).length,
});

const isNeeded = ({ result, undo }: AppliedLine): boolean =>
  (result === 'created' || result === 'changed') && undo !== null;

/** Undoes a chunk of a job: the last one that was applied comes first, and in it the last row. */
export const undoChunk = async (context: RowContext, job: JobRecord): Promise<ChunkOutcome> => {
  const { view, caller } = context;
  const chunk = job.appliedChunks - 1 - job.at;
  const stored = await readLines<AppliedLine>(chunkKey(view, job.id, 'applied', chunk));
  if (!stored || !job.undo) return { tally: {} };
  const needed = stored.lines.filter(isNeeded).toReversed();
  // In the chunk at which a job failed, not every row was saved.
  const audits = { from: job.appliedFrom ?? job.createdAt, name: job.id };
  const saved = await savedAmong({ context, audits }, needed);
  const lines = needed.filter(({ index }) => saved.has(index));
  const undone = await saveLines<UndoneLine>({
    context,
    entry: entryOf(caller, 'jobs/undo-row', job.undo.by.requestId),
    key: chunkKey(view, job.id, 'undone', chunk),
    audits: { from: job.undo.from, name: `${job.id}#undo` },
    prepare: () => planChunk(context, lines),
    prepareOne: async (index) => {
      const [one] = await planChunk(
        context,
        lines.filter((line) => line.index === index),
      );
      if (!one) throw new Error('A row was not planned');
      return one;
    },
    refuse: (line, problem: Problem | undefined) => ({
      ...line,
      result: 'unchanged',
      restored: [],
      kept: [...line.restored, ...line.kept],
      errors: refusalsOf(problem),
    }),
    isLast: () => false,
  });
  return { tally: tallyOf(undone) };
};
