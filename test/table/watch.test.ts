import { beforeAll, expect, test } from 'vitest';
import { now } from '#lib/platform/core/clock.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { type Key, platformView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { watchTable } from '#test/support/watch.ts';
import { startWorld } from '#test/support/world.ts';

let changes: () => Promise<string[]>;

beforeAll(async () => {
  const { stack, tenant } = await startWorld();
  await tenant();
  changes = await watchTable(stack);
});

const write = async (kind: string, at = now().toISOString()): Promise<string> => {
  const key: Key<{ kind: string; at: string }> = platformView.key('TEST', kind);
  await commit([put(key, { kind, at })]);
  return `${key.PK} ${key.SK}`;
};

test('the watch of a table names each record that was written since the last call', async () => {
  expect(await changes()).toEqual([]);
  const one = await write('one');
  const two = await write('two');
  expect(await changes()).toEqual([one, two]);
  expect(await changes()).toEqual([]);
  expect(await write('one', 'later')).toBe(one);
  expect(await changes()).toEqual([one]);
});

test('the watch of a table leaves out the traces of calls', async () => {
  await write('rate');
  await write('api-key-use');
  expect(await changes()).toEqual([]);
});
