import { setTimeout as pause } from 'node:timers/promises';
import { type StoredItem, scanPage } from '#lib/platform/table/dynamo/backups.ts';
import { paceOf } from './pace.rules.ts';

interface Reading {
  table: string;
  filter: Parameters<typeof scanPage>[0]['filter'];
  unitsPerSecond: number;
}

/** Every item of a table that the filter lets through, page by page. The run returns the capacity units that it took. */
export const eachPage = async (
  { table, filter, unitsPerSecond }: Reading,
  run: (items: StoredItem[]) => Promise<number>,
): Promise<void> => {
  const pace = paceOf(unitsPerSecond);
  let after: StoredItem | undefined;
  do {
    const { result, units } = await scanPage({ table, after, filter });
    const taken = await run(result.items);
    after = result.next;
    await pause(pace(units + taken, performance.now()));
  } while (after);
};
