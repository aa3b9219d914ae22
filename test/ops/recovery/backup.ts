import { CreateTableCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { Restoring } from '#lib/ops/recovery/restore.ts';
import { variable } from '#lib/platform/core/env.ts';
import { type StoredItem, scanPage, storedItems } from '#lib/platform/table/dynamo/backups.ts';

/** All that a table has. */
export const everyItem = async (table: string): Promise<StoredItem[]> => {
  const items: StoredItem[] = [];
  let after: StoredItem | undefined;
  do {
    const { result } = await scanPage({ table, after, filter: undefined });
    items.push(...result.items);
    after = result.next;
  } while (after);
  return items;
};

let backups = 0;

/** A table with all that the stage has, or with some of it, as a restore to this moment makes one; returns its name. */
export const backUp = async (
  TableName = `restored-${++backups}`,
  which: (item: StoredItem) => boolean = () => true,
): Promise<string> => {
  await storedItems.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
    }),
  );
  for (const Item of (await everyItem(variable('TABLE_NAME'))).filter(which))
    await storedItems.send(new PutItemCommand({ TableName, Item }));
  return TableName;
};

/** A restore of what is missing, without looking at a rate, and what is to be different. */
export const restoringOf = (given: Pick<Restoring, 'from' | 'selection'> & Partial<Restoring>): Restoring => ({
  overwrite: false,
  erasedByLog: new Set(),
  unitsPerSecond: 1_000_000,
  apply: true,
  now: new Date(),
  onProgress: () => undefined,
  ...given,
});

class Killed extends Error {}

/** Ends the work of a run after so many of its writes: the last one has arrived, and nobody learns of it. */
export const killAfter = async (writes: number, run: () => Promise<unknown>): Promise<boolean> => {
  let begun = 0;
  storedItems.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const turn = commandName === 'PutItemCommand' ? ++begun : 0;
        if (turn > writes) throw new Killed();
        const answer = await next(args);
        if (turn === writes) throw new Killed();
        return answer;
      },
    { step: 'initialize', name: 'kill' },
  );
  try {
    await run();
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  } finally {
    storedItems.middlewareStack.remove('kill');
  }
};
