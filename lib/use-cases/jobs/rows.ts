import { chunkKey, chunkRows, chunksOf } from '#lib/platform/jobs/files.ts';
import type { JobRecord } from '#lib/platform/jobs/records.ts';
import { readLines } from '#lib/platform/media/bucket/lines.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { JobRow } from './contract.ts';
import type { AppliedLine, CheckedLine, UndoneLine } from './lines.ts';
import { withoutUnsaved } from './saved.ts';

type Wanted = JobRow['result'] | 'kept' | undefined;

const isWanted = ({ result, undo }: JobRow, wanted: Wanted): boolean =>
  wanted === undefined || (wanted === 'kept' ? (undo?.kept.length ?? 0) > 0 : result === wanted);

/** The rows of a chunk: as they were applied and undone, or else as they were checked. */
const readChunk = async (view: BrandView, job: JobRecord, chunk: number): Promise<JobRow[]> => {
  const isBegun = job.appliedFrom !== null;
  if (chunk >= (isBegun ? job.appliedChunks : job.phase === 'check' ? job.at : chunksOf(job.total))) return [];
  const [rows, undone] = await Promise.all([
    readLines<CheckedLine | AppliedLine>(chunkKey(view, job.id, isBegun ? 'applied' : 'checked', chunk)),
    job.undo && readLines<UndoneLine>(chunkKey(view, job.id, 'undone', chunk)),
  ]);
  const isBroken = isBegun && job.status !== 'done' && chunk === job.appliedChunks - 1;
  const lines = isBroken ? await withoutUnsaved(view, job, (rows?.lines ?? []) as AppliedLine[]) : (rows?.lines ?? []);
  const undoneOf = new Map(undone?.lines.map((line) => [line.index, line]));
  return lines.map(({ index, sheetRow, locationId, storeCode, result, changes, errors }): JobRow => {
    const undo = undoneOf.get(index);
    return {
      index,
      sheetRow: sheetRow ?? null,
      locationId,
      storeCode,
      result,
      changes,
      errors,
      undo: undo ? { restored: undo.restored, kept: undo.kept, errors: undo.errors } : null,
    };
  });
};

const filesAtOnce = 10;
/** Chunks of one request at most: the page is short when none of them has enough rows. */
const maxChunks = 60;

/** Rows from an index on, and where the next page begins: undefined on the last one. */
export const readRowsFrom = async (
  view: BrandView,
  job: JobRecord,
  { from, limit, wanted }: { from: number; limit: number; wanted: Wanted },
): Promise<{ rows: JobRow[]; next: number | undefined }> => {
  const first = Math.floor(from / chunkRows);
  const end = Math.min(chunksOf(job.total), first + maxChunks);
  const found: JobRow[] = [];
  for (let chunk = first; chunk < end && found.length <= limit; chunk += filesAtOnce) {
    const count = Math.min(filesAtOnce, end - chunk);
    const read = await Promise.all(Array.from({ length: count }, (_, at) => readChunk(view, job, chunk + at)));
    found.push(...read.flat().filter((row) => row.index >= from && isWanted(row, wanted)));
  }
  const following = found[limit];
  const next = following ? following.index : end < chunksOf(job.total) ? end * chunkRows : undefined;
  return { rows: found.slice(0, limit), next };
};
