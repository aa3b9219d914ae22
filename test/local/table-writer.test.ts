import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTableWriter } from '#infra/local/engines/table-writer.ts';
import { variable } from '#lib/core/env.ts';
import { newId } from '#lib/core/ids.ts';
import { claim, createOrReplaceExpired, release } from '#lib/table/claims.ts';
import type { Input } from '#lib/table/dynamo/actions.ts';
import { callTable } from '#lib/table/dynamo/call.ts';
import type { Call } from '#lib/table/dynamo/interceptors.ts';
import { type Key, platformView } from '#lib/table/table.ts';
import {
  create,
  deleteExisting,
  put,
  remove,
  replace,
  requireAbsent,
  unchanged,
  update,
  type Write,
} from '#lib/table/write.ts';
import { startWorld } from '#test/support/world.ts';
import { attributes } from '#test/table/dynamo/values.ts';

const world = await startWorld();
const TableName = variable('TABLE_NAME');
const writer = openTableWriter(world.stack.databaseFile);
const file = new DatabaseSync(world.stack.databaseFile, { readOnly: true });
afterAll(() => {
  writer.close();
  file.close();
});

type Made = { calls?: number; version: number; holder: string; expiresAt?: number; status?: string; more?: unknown };

const now = new Date('2026-11-20T10:00:07.000Z');
const seconds = now.getTime() / 1000;
const conflict = () => new Error('conflict');

/** The same writes of the records of two owners. */
type Writes = (keys: readonly Key<Made>[]) => Write[];

const record = fc.record(
  {
    kind: fc.constantFrom('lead', 'rate'),
    version: fc.integer({ min: 1, max: 3 }),
    holder: fc.constantFrom('one', 'other'),
    calls: fc.integer(),
    expiresAt: fc.constantFrom(seconds - 1, seconds, seconds + 1),
    status: fc.constantFrom('new', 'é🏠"\\\n'),
    fields: fc.constantFrom({ name: 'Grace', of: [1, null, true, { nested: 0.25 }] }, {}),
    more: fc.constantFrom(undefined, '', null, -12, 1200, 0.1, [], [undefined], { inner: undefined }),
    GSI1PK: fc.constantFrom(undefined, 'LIST'),
    GSI1SK: fc.constantFrom('1', '2'),
    GSI2PK: fc.constantFrom('ORDER'),
    GSI2SK: fc.constantFrom(undefined, '3'),
  },
  { requiredKeys: ['version', 'holder'] },
) as unknown as fc.Arbitrary<Made>;

const number = fc.integer({ min: -2, max: 3 });
const change = fc
  .record(
    {
      set: fc.record({ status: fc.constantFrom('won', 'lost'), GSI1SK: fc.constant('9') }, { requiredKeys: [] }),
      add: fc.record({ calls: number, version: number }, { requiredKeys: ['calls'] }),
      when: fc.record({ version: number, holder: fc.constantFrom('one', undefined) }, { requiredKeys: [] }),
      atMost: fc.record({ attribute: fc.constant('calls' as const), limit: number }),
      lapsed: fc.record({ leases: fc.constant(['expiresAt'] as const), at: fc.constant(seconds) }),
    },
    { requiredKeys: ['add'] },
  )
  .chain((some) => fc.constantFrom(some, { ...some, remove: ['more', 'GSI2PK'] as const }));

/** Every write that `lib/table` can make. */
const write = fc.oneof(
  record.map((made) => (key: Key<Made>) => put(key, made)),
  record.map((made) => (key: Key<Made>) => create(key, made)),
  record.map((made) => (key: Key<Made>) => replace(key, { ...made, version: made.version + 1 })),
  record.map((made) => (key: Key<Made>) => replace(key, { ...made, version: 2 }, { holder: 'one' })),
  record.map((made) => (key: Key<Made>) => claim(key, made, now, conflict)),
  record.map((made) => (key: Key<Made>) => createOrReplaceExpired(key, made, now, conflict)),
  change.map((some) => (key: Key<Made>) => update(key, some)),
  fc.constantFrom(undefined, 1, 2).map((version) => (key: Key<Made>) => remove(key, version)),
  fc.constant((key: Key<Made>) => deleteExisting(key)),
  fc.constant((key: Key<Made>) => release(key, 'one')),
  fc.constantFrom(undefined, 1, 2).map((version) => (key: Key<Made>) => unchanged(key, version)),
  fc.constant((key: Key<Made>) => requireAbsent(key, ['status', 'calls'], conflict)),
);

const writes: fc.Arbitrary<Writes> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 3 }), write), { minLength: 1, maxLength: 3, selector: ([at]) => at })
  .map((some) => (keys) => some.map(([at, of]) => of(keys[at] as Key<Made>)));

const returned = fc.constantFrom(undefined, 'ALL_NEW' as const, 'UPDATED_NEW' as const);

/** A write as a call of its own, where there is one. */
const callOf = (made: readonly Write[], ReturnValues: Input<'UpdateItem'>['ReturnValues']): Call => {
  const [{ step: { Put, Update } = {} } = {}, ...others] = made;
  if (others.length === 0 && Put) return { action: 'PutItem', input: Put };
  if (others.length === 0 && Update)
    return { action: 'UpdateItem', input: { ...Update, ...(ReturnValues && { ReturnValues }) } };
  return { action: 'TransactWriteItems', input: { TransactItems: made.map(({ step }) => step) } };
};

const outcomeOfEngine = async ({ action, input }: Call): Promise<object> => {
  try {
    return { output: await callTable(action, input as Input<'PutItem'>) };
  } catch (error) {
    const { name, status, content } = error as { name: string; status: number; content: Record<string, unknown> };
    const { __type: _, ...rest } = content;
    return { error: { name, status, content: rest } };
  }
};

const outcomeOfWriter = (call: Call): object | undefined => {
  // As it is sent to the thread of the writer.
  const [answer] = writer.make([structuredClone(call)]);
  return answer;
};

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
  return JSON.parse(JSON.stringify(held).replaceAll(owner, 'OWNER'));
};

const keysOf = (owner: string): Key<Made>[] => [0, 1, 2, 3].map((at) => platformView.key<Made>(owner, `${at}`));

test('writes of every form that the code makes are answered and stored as by the engine', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(writes, returned), { minLength: 1, maxLength: 12 }), async (sequence) => {
      const [engine, direct] = [`E${newId(now)}`, `D${newId(now)}`];
      for (const [of, ReturnValues] of sequence) {
        const expected = await outcomeOfEngine(callOf(of(keysOf(engine)), ReturnValues));
        const actual = outcomeOfWriter(callOf(of(keysOf(direct)), ReturnValues));
        expect(JSON.parse(JSON.stringify(actual).replaceAll(direct, engine))).toEqual(expected);
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
  expect(left).toBeLessThan(90);
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
