import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '#lib/platform/core/problem.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import { chunkKey } from '#lib/platform/jobs/files.ts';
import type { ChunkOutcome, Tally } from '#lib/platform/jobs/phases.ts';
import type { JobRecord } from '#lib/platform/jobs/records.ts';
import { readLines } from '#lib/platform/media/bucket/lines.ts';
import type { FieldChange, RowError } from '#lib/use-cases/location-rows/contract.ts';
import { planRow } from '#lib/use-cases/location-rows/plan.ts';
import { readRows } from '#lib/use-cases/location-rows/read.ts';
import type { RowContext, RowPlan, WantedRow } from '#lib/use-cases/location-rows/row.ts';
import { planDeletion } from './delete-created.ts';
import { type AppliedLine, refusalsOf, type UndoneLine } from './lines.ts';
import { entryOf } from './rights.ts';
import { type Prepared, saveLines } from './save-lines.ts';
import { isToSave, withoutUnsaved } from './saved.ts';
import { isWithin, refusedFields, shownField, withoutFields, withPartners } from './without-fields.rules.ts';

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

/** The plan of a row without what cannot be brought back, such as a value whose field is gone: that is left as it is. */
const planPossible = async (
  context: RowContext,
  row: WantedRow,
  read: Read,
): Promise<{ plan: RowPlan; left: WantedRow; refused: string[]; errors: RowError[] }> => {
  const [refused, errors]: [string[], RowError[]] = [[], []];
  for (let left = row; ; ) {
    const plan = await planRow(context, left, read);
    if (plan.result !== 'refused') return { plan, left, refused, errors };
    const fields = plan.errors.flatMap(({ field }) => refusedFields(left, field));
    const rest = withoutFields(left, fields);
    errors.push(...plan.errors.map((error) => ({ ...error, field: shownField(left, error.field) })));
    if (isDeepStrictEqual(rest, left)) return { plan, left, refused, errors };
    refused.push(...fields);
    left = rest;
  }
};

/**
 * Brings back what nobody has changed since: a field that has no longer the value that the job gave it is kept, and so is one
 * whose value is not possible any more.
 */
const planUndo = async (
  context: RowContext,
  applied: AppliedLine,
  row: WantedRow,
  read: Read,
): Promise<Prepared<UndoneLine>> => {
  const given = new Map(applied.changes.map(({ field, after }) => [field, after]));
  const isKept = ({ field, before }: FieldChange): boolean => !given.has(field) || !sameValue(before, given.get(field));
  const wanted = await planPossible(context, row, read);
  const kept = withPartners(fieldsOf({ changes: wanted.plan.changes.filter(isKept) }));
  const { plan, ...rest } =
    kept.length === 0 ? wanted : await planPossible(context, withoutFields(wanted.left, kept), read);
  const errors = [...wanted.errors, ...(kept.length === 0 ? [] : rest.errors)];
  if (plan.result === 'refused') return { line: lineOf(applied, { kept: fieldsOf(applied), errors }), plan: null };
  const restored = fieldsOf(plan);
  const isRefused = (field: string): boolean =>
    [...wanted.refused, ...rest.refused].some((refused) => isWithin(field, refused));
  const changed = [...fieldsOf(wanted.plan), ...fieldsOf(applied).filter(isRefused)];
  const left = [...new Set(changed)].filter((field) => !restored.includes(field));
  const isSaved = plan.result === 'changed';
  const line = lineOf(applied, { restored, kept: left, errors, ...(isSaved && { result: 'changed' }) });
  return { line, plan: isSaved ? plan : null };
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

/** Undoes a chunk of a job: the last one that was applied comes first, and in it the last row. */
export const undoChunk = async (context: RowContext, job: JobRecord): Promise<ChunkOutcome> => {
  const { view, caller } = context;
  const chunk = job.appliedChunks - 1 - job.at;
  const stored = await readLines<AppliedLine>(chunkKey(view, job.id, 'applied', chunk));
  // The chunk at which a job ended early may have none. Without that of another one, its changes would stay, and nobody would know.
  const mayLack = job.at === 0 && (job.status === 'failed' || job.status === 'stopped');
  if (!stored && !mayLack) throw new Error(`The file of what chunk ${chunk} has changed cannot be read`);
  if (!stored || !job.undo) return { tally: {} };
  const applied = await withoutUnsaved(view, job, stored.lines);
  const lines = applied.filter((line) => isToSave(line) && line.undo !== null).toReversed();
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
