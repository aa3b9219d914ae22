import { setTimeout as pause } from 'node:timers/promises';
import { type ScannedPage, type StoredItem, scanPage } from '#lib/platform/table/dynamo/backups.ts';
import { paceOf } from './pace.rules.ts';

interface Reading {
  table: string;
  filter: Parameters<typeof scanPage>[0]['filter'];
  /** The last key that is done; the whole table is read without it. */
  after?: StoredItem | undefined;
  unitsPerSecond: number;
}

/**
 * Every item of a table that the filter lets through, page by page. `run` returns the capacity units that it took; the result is
 * all that were taken, reading included.
 */
export const eachPage = async (
  { table, filter, after, unitsPerSecond }: Reading,
  run: (page: ScannedPage) => Promise<number>,
): Promise<number> => {
  const pace = paceOf(unitsPerSecond);
  let total = 0;
  let last = after;
  do {
    const { result, units } = await scanPage({ table, after: last, filter });
    const taken = units + (await run(result));
    total += taken;
    last = result.next;
    await pause(pace(taken, performance.now()));
  } while (last);
  return total;
};
