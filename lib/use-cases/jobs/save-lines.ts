import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#lib/accounts/audit-log/records.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { createLines, readLines, replaceLines } from '#lib/platform/media/bucket/lines.ts';
import { retrying, WriteConflict } from '#lib/platform/table/commit.ts';
import { isTaken } from '#lib/use-cases/location-rows/refusal.ts';
import type { RowContext, RowPlan } from '#lib/use-cases/location-rows/row.ts';
import { SavedBefore, saveRow } from '#lib/use-cases/location-rows/save.ts';
import { type Audits, auditIdIn, savedAmong } from './saved.ts';

interface Line {
  index: number;
}

/** A row as its file has it, and how it is saved; without a plan there is nothing to save. */
export interface Prepared<L extends Line> {
  line: L;
  plan: RowPlan | null;
}

/** A chunk of rows to save, each once. */
export interface Saving<L extends Line> {
  context: RowContext;
  entry: AuditEntry;
  /** The file of the chunk: what each row changes, written before it does. */
  key: string;
  audits: Audits;
  /** Plans all rows of the chunk by what is stored now. */
  prepare(): Promise<Prepared<L>[]>;
  /** Plans one of them anew. */
  prepareOne(index: number): Promise<Prepared<L>>;
  /** The line of a row that cannot be saved. */
  refuse(line: L, problem: Problem | undefined): L;
  /** Whether no row after this one is saved. */
  isLast(line: L): boolean;
}

/** How often a row is planned anew when others change its records at the same time. */
const maxRuns = 8;

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Whether a run has begun to save the rows of a chunk. If not, its file is closed, and none can begin any more. */
export const isBegun = async (key: string): Promise<boolean> => {
  const isOpen = async () => ((await readLines(key))?.lines.length ?? 0) > 0;
  if (await isOpen()) return true;
  return (await createLines(key, [])) === undefined && isOpen();
};

/** The file of a chunk, which only one of two runs at the same time may write: the other reads it again. */
const openFile = async <L extends Line>(key: string) => {
  const stored = await readLines<L>(key);
  let { lines, etag } = stored ?? { lines: undefined, etag: '' };
  return {
    stored: stored?.lines ?? [],
    /** No run may begin with the chunk any more. */
    isClosed: stored?.lines.length === 0,
    write: async (next: readonly L[]): Promise<void> => {
      const wanted = plain([...next]);
      if (lines && isDeepStrictEqual(lines, wanted)) return;
      const written = lines ? await replaceLines(key, wanted, etag) : await createLines(key, wanted);
      if (written === undefined) throw new WriteConflict('Another run of the chunk has written its file');
      [lines, etag] = [wanted, written];
    },
  };
};

const untilLast = <L extends Line>({ isLast }: Saving<L>, lines: readonly L[]): L[] => {
  const at = lines.findIndex(isLast);
  return at === -1 ? [...lines] : lines.slice(0, at + 1);
};

/** Saves one row: true when it is saved, by this run or another; the refusal, or false where it has to be planned anew. */
const trySave = async <L extends Line>(saving: Saving<L>, line: L, plan: RowPlan): Promise<boolean | Problem> => {
  const { context, entry, audits } = saving;
  const auditId = auditIdIn(audits, line);
  try {
    await saveRow(context, plan, entry, { auditId });
    return true;
  } catch (error) {
    if (error instanceof SavedBefore) return true;
    if (error instanceof WriteConflict || (error instanceof Problem && isTaken(error))) return false;
    if (error instanceof Problem) return error;
    throw error;
  }
};

const saveOnce = async <L extends Line>(saving: Saving<L>): Promise<L[]> => {
  const file = await openFile<L>(saving.key);
  if (file.isClosed) return [];
  const { context, audits } = saving;
  const prepared = await saving.prepare();
  // Only then, as another run may save a row meanwhile: planned after that, it would be taken for one that changes nothing.
  const saved = await savedAmong(context.view, audits, file.stored);
  const known = new Map(file.stored.map((line) => [line.index, line]));
  let lines = untilLast(
    saving,
    prepared.map(({ line }) => (saved.has(line.index) ? (known.get(line.index) ?? line) : line)),
  );
  await file.write(lines);
  const setLine = async (at: number, line: L): Promise<void> => {
    lines = untilLast(saving, lines.with(at, line));
    await file.write(lines);
  };
  for (let at = 0; at < lines.length; at++) {
    let next = prepared[at];
    for (let runs = 1; next?.plan && !saved.has(next.line.index); runs++) {
      const outcome = await trySave(saving, next.line, next.plan);
      if (outcome === true) break;
      const isRefused = outcome instanceof Problem || runs === maxRuns;
      const { line } = next;
      next = isRefused
        ? { line: saving.refuse(line, outcome instanceof Problem ? outcome : undefined), plan: null }
        : await saving.prepareOne(line.index);
      // The change of others may be this row, saved by another run.
      if ((await savedAmong(context.view, audits, [line])).has(line.index)) break;
      await setLine(at, next.line);
    }
  }
  return lines;
};

/**
 * Saves the rows of a chunk one after the other, each once, and returns what became of them. The file says what a row changes
 * before it is saved, and its audit entry, which is written with it, that it is. So it can be run again at any moment.
 */
export const saveLines = <L extends Line>(saving: Saving<L>): Promise<L[]> => retrying(() => saveOnce(saving), maxRuns);
