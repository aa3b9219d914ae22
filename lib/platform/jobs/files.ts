import { putLines } from '#lib/platform/media/bucket/lines.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

/** Rows of a file: as many as one message handles. */
export const chunkRows = 50;

/** Rows as they were given, what the check says of them, what was applied, and what was undone. */
export type Stage = 'rows' | 'checked' | 'applied' | 'undone';

/** The key of a chunk, counted from 0. Files are removed a month later by the bucket. */
export const chunkKey = (view: BrandView, jobId: string, stage: Stage, chunk: number): string =>
  `jobs/${view.id}/${jobId}/${stage}/${String(chunk + 1).padStart(6, '0')}.jsonl`;

export const chunksOf = (rows: number): number => Math.ceil(rows / chunkRows);

const filesAtOnce = 8;

/** Stores the rows of a job in chunks, and returns how many there are. Only some chunks are in memory at a time. */
export const writeRows = async (
  view: BrandView,
  jobId: string,
  rows: AsyncIterable<object> | Iterable<object>,
): Promise<number> => {
  let total = 0;
  let chunk: object[] = [];
  let storing: Promise<void>[] = [];
  const end = async (): Promise<void> => {
    const at = chunksOf(total) - 1;
    const file = putLines(chunkKey(view, jobId, 'rows', at), chunk);
    // Rows that come later may fail first: then nobody awaits the file, and its failure would end the process.
    file.catch(() => undefined);
    storing.push(file);
    chunk = [];
    if (storing.length < filesAtOnce) return;
    await Promise.all(storing);
    storing = [];
  };
  for await (const row of rows) {
    chunk.push(row);
    total++;
    if (chunk.length === chunkRows) await end();
  }
  if (chunk.length > 0) await end();
  await Promise.all(storing);
  return total;
};
