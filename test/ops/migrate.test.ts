import { expect, test } from 'vitest';
import { handler } from '#functions/ops/migrate.ts';
import { brandKey, saveBrand } from '#lib/accounts/brands/records.ts';
import { brandLeadShards } from '#lib/migrations/brand-lead-shards.ts';
import type { Migration } from '#lib/migrations/migration.ts';
import { migrate } from '#lib/migrations/run.ts';
import { commit, WriteConflict } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();

const clock = () => new Date();
const always = { now: clock, hasTime: () => true };

/** Five pages of one change each. Records which pages were requested. */
const steps = (name: string, fail: (page: number) => boolean = () => false) => {
  const asked: number[] = [];
  const migration: Migration = {
    name,
    page: async (from = '0') => {
      const page = Number(from);
      if (fail(page)) throw new Error(`Page ${page} fails`);
      asked.push(page);
      return { changed: 1, next: page < 4 ? String(page + 1) : undefined };
    },
  };
  return { migration, asked };
};

test('an interrupted migration continues, and a finished one is not run again', async () => {
  const { migration, asked } = steps('resumed');
  let pages = 0;
  const cut = await migrate([migration], { now: clock, hasTime: () => pages++ < 3 });
  expect(cut).toMatchObject({ done: false, migrations: [{ status: 'running' }] });
  const rest = await migrate([migration], always);
  expect(rest).toEqual({ done: true, migrations: [{ name: 'resumed', status: 'done', pages: 5, changed: 5 }] });
  await migrate([migration], always);
  expect(asked).toEqual([0, 1, 2, 3, 4]);
});

test('a failed page is run again, and those before it are not', async () => {
  let broken = true;
  const { migration, asked } = steps('repaired', (page) => broken && page === 2);
  await expect(migrate([migration], always)).rejects.toThrow('Page 2 fails');
  broken = false;
  expect(await migrate([migration], always)).toMatchObject({ done: true });
  expect(asked).toEqual([0, 1, 2, 3, 4]);
});

test('two concurrent runs count each page once', async () => {
  const { migration } = steps('twice');
  await Promise.all([migrate([migration], always), migrate([migration], always)]);
  expect(await migrate([migration], always)).toMatchObject({ migrations: [{ status: 'done', pages: 5, changed: 5 }] });
});

test('an unfinished migration blocks those after it', async () => {
  const first = steps('first', () => true);
  const second = steps('second');
  await expect(migrate([first.migration, second.migration], always)).rejects.toThrow();
  expect(second.asked).toEqual([]);
});

test('an edit that read the brand before the migration does not revert it', async () => {
  const key = brandKey(brandView((await world.tenant()).brandId));
  await tryUpdate(key, { remove: ['leadShards'] });
  const before = await get(key);
  if (!before) throw new Error('No such brand');

  await brandLeadShards.page(undefined, clock());
  await expect(commit([saveBrand({ ...before, version: before.version + 1 })])).rejects.toThrow(WriteConflict);
  expect(await get(key)).toMatchObject({ leadShards: 16 });
});

test('brands from before sharded lead lists get the initial number, others keep theirs', async () => {
  const { brandId: old } = await world.tenant();
  const { brandId: spread } = await world.tenant();
  await tryUpdate(brandKey(brandView(old)), { remove: ['leadShards'] });
  await tryUpdate(brandKey(brandView(spread)), { set: { leadShards: 64 } });

  const outcome = await asFunction('ops/migrate', handler)({}, { getRemainingTimeInMillis: () => 60_000 });

  expect(outcome.done).toBe(true);
  expect(outcome.migrations[0]).toMatchObject({ name: '0001-brand-lead-shards', changed: 1 });
  expect(await get(brandKey(brandView(old)))).toMatchObject({ leadShards: 16 });
  expect(await get(brandKey(brandView(spread)))).toMatchObject({ leadShards: 64 });
});
