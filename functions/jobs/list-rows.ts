import { handle } from '#lib/http/handle.ts';
import { listName, readCursor, writeCursor } from '#lib/platform/table/lists/cursor.ts';
import { listJobRows } from '#lib/use-cases/jobs/contract.ts';
import { readRowsFrom } from '#lib/use-cases/jobs/rows.ts';
import { readJob } from '#lib/use-cases/jobs/show.ts';

export const handler = handle(listJobRows, async ({ params, query }, { view, caller }) => {
  const { jobId } = params;
  const { limit, cursor, result } = query;
  const job = await readJob(view, jobId, caller);
  const list = listName(view.id, listJobRows.id, { jobId, result });
  const from = Number((await readCursor(list, cursor)) ?? 0);
  const { rows, next } = await readRowsFrom(view, job, { from, limit, wanted: result });
  return { rows, nextCursor: next === undefined ? null : await writeCursor({ list, after: String(next) }) };
});
