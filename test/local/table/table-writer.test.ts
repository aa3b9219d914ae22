import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTableWriter } from '#infra/local/engines/table/table-writer.ts';
import { ServiceError } from '#lib/calls/service.ts';
import { variable } from '#lib/core/env.ts';
import { newId } from '#lib/core/ids.ts';
import type { Input } from '#lib/table/dynamo/actions.ts';
import { callTable } from '#lib/table/dynamo/call.ts';
import { tableError } from '#lib/table/dynamo/errors.ts';
import type { Call } from '#lib/table/dynamo/interceptors.ts';
import { type Key, platformView } from '#lib/table/table.ts';
import { startWorld } from '#test/support/world.ts';
import { attributes } from '#test/table/dynamo/values.ts';
import { callOf, type Made, now, returned, writes } from './any-writes.ts';

const world = await startWorld();
const TableName = variable('TABLE_NAME');
const writer = openTableWriter(world.stack.databaseFile);
const file = new DatabaseSync(world.stack.databaseFile, { readOnly: true });
afterAll(() => {
  writer.close();
  file.close();
});

/** An error as the code sees it. */
const outcomeOfError = (error: unknown): object => {
  const { name, status, content } = error as ServiceError;
  const { __type: _, ...rest } = content;
  return { error: { name, status, content: rest } };
};

const outcomeOfEngine = async ({ action, input }: Call): Promise<object> => {
  try {
    return { output: await callTable(action, input as Input<'PutItem'>) };
  } catch (error) {
    return outcomeOfError(error);
  }
};

const outcomeOfWriter = (call: Call): object | undefined => {
  // As it is sent to the thread of the writer.
  const [answer] = writer.make([structuredClone(call)]);
  if (!answer || 'output' in answer) return answer;
  const { name, status, content } = answer.error;
  return outcomeOfError(tableError(new ServiceError(name, status, content)));
};

/** Something as JSON, without the name of an owner. */
const without = (owner: string, value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(owner, 'OWNER'));

/** What the file holds of an owner, with its name left out. Times and numbers that count on differ. */
const heldOf = (owner: string) => {
  const gsi = ['GSI1', 'GSI2'].map((index) => [`"${TableName}::gsi::${index}"`, 'table_pk'] as const);
  const tables = [[`"${TableName}"`, 'pk'] as const, ...gsi];
  const rows = tables.map(([name, column]) =>
    file.prepare(`SELECT * FROM ${name} WHERE instr(${column}, ?) ORDER BY 1, 2, 3`).all(owner),
  );
  const changes = file
    .prepare(
      `SELECT table_name, event_name, keys_json, new_image, old_image, shard_id, user_identity,
        CAST(sequence_number AS INTEGER) > 0 AS is_numbered, abs(created_at - unixepoch()) < 60 AS is_dated
       FROM _stream_records WHERE instr(keys_json, ?) ORDER BY id`,
    )
    .all(owner);
  // The hash is of the key, which has the name of the owner. The size is not exact.
  const shown = (row: object) =>
    Object.entries(row)
      .filter(([name]) => !['hash_prefix', 'item_size'].includes(name))
      .map(([name, value]) => [name, value && /json|image/.test(name) ? JSON.parse(value) : value]);
  const held = [...rows, changes].map((list) => list.map((row) => Object.fromEntries(shown(row))));
  return without(owner, held);
};

const keysOf = (owner: string): Key<Made>[] => [0, 1, 2, 3].map((at) => platformView.key<Made>(owner, `${at}`));

test('writes of every form that the code makes are answered and stored as by the engine', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(writes, returned), { minLength: 1, maxLength: 12 }), async (sequence) => {
      const [engine, direct] = [`E${newId(now)}`, `D${newId(now)}`];
      for (const [of, ReturnValues] of sequence) {
        const expected = await outcomeOfEngine(callOf(of(keysOf(engine)), ReturnValues));
        const actual = outcomeOfWriter(callOf(of(keysOf(direct)), ReturnValues));
        expect(without(direct, actual)).toEqual(without(engine, expected));
      }
      expect(heldOf(direct)).toEqual(heldOf(engine));
    }),
    { numRuns: 100 },
  );
});

test('an item of any values is stored as by the engine, or left to it', async () => {
  let left = 0;
  await fc.assert(
    fc.asyncProperty(attributes, async (some) => {
      const [engine, direct] = [`E${newId(now)}`, `D${newId(now)}`];
      const callFor = (owner: string): Call => {
        const Item = { ...some, PK: owner, SK: '-' };
        return { action: 'PutItem', input: { TableName, Item } };
      };
      if (!outcomeOfWriter(callFor(direct))) {
        left++;
        expect(heldOf(direct)).toEqual([[], [], [], []]);
        return;
      }
      expect(await outcomeOfEngine(callFor(engine))).toEqual({ output: {} });
      expect(heldOf(direct)).toEqual(heldOf(engine));
    }),
    { numRuns: 100 },
  );
  // Some have none of the types that are left.
  expect(left).toBeLessThan(100);
});

test('the order in which the table is scanned is that of the engine', async () => {
  const key = { PK: `P#${newId(now)}`, SK: '-' };
  const hash = () =>
    file.prepare(`SELECT hash_prefix FROM "${TableName}" WHERE pk = ?`).get(`S:${key.PK}`)?.hash_prefix;
  const call: Call = { action: 'PutItem', input: { TableName, Item: key } };
  await outcomeOfEngine(call);
  const expected = hash();
  await callTable('DeleteItem', { TableName, Key: key });
  outcomeOfWriter(call);
  expect(hash()).toBe(expected);
});
