import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportBrand } from '#infra/brand/export.ts';
import { importBrand } from '#infra/brand/import.ts';
import { type Product, Refused } from '#lib/use-cases/brand-data/product.ts';
import { sections } from '#lib/use-cases/brand-data/sections/all.ts';
import type { Outcome } from '#lib/use-cases/brand-data/write.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { fullBrand, productOf } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const root = await mkdtemp(join(tmpdir(), 'frontage-brand-'));
afterAll(() => rm(root, { recursive: true, force: true }));

let folders = 0;
const exported = async (tenant: Tenant): Promise<string> => {
  const folder = join(root, String(folders++));
  await world.stack.drain();
  const product = productOf(world, tenant, clock);
  await exportBrand(product, { folder, withMedia: true, now: clock.now(), print: () => undefined });
  return folder;
};

/** The lines of a folder, file by file. */
const dataIn = async (folder: string): Promise<Record<string, string[]>> => {
  const files = await readdir(join(folder, 'data'));
  const read = async (file: string) => (await readFile(join(folder, 'data', file), 'utf8')).split('\n').filter(Boolean);
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await read(file)])));
};

const imported = async (tenant: Tenant, folder: string, product: Product, isDryRun = false): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const onOutcome = (outcome: Outcome) => outcomes.push(outcome);
  await importBrand(product, { folder, brandId: tenant.brandId, isDryRun, domains: new Map(), onOutcome });
  return outcomes;
};

/** The same brand with two of its locations. */
const withFewLocations = async (from: string): Promise<string> => {
  const to = join(root, 'few');
  await cp(from, to, { recursive: true });
  for (const [file, lines] of Object.entries(await dataIn(from))) {
    const kept = lines.filter((line) => !/branch-(?!1\b)\d+/.test(line));
    await writeFile(join(to, 'data', file), kept.map((line) => `${line}\n`).join(''));
  }
  return to;
};

const source = await world.tenant();
await fullBrand(world, source, clock, 25);
const folder = await exported(source);
const data = await dataIn(folder);

test('a brand has a record in every section', () => {
  const empty = sections.filter(({ name }) => (data[`${name}.jsonl`] ?? []).length === 0).map(({ name }) => name);
  expect(empty).toEqual([]);
});

test('an export has no id and no secret', () => {
  const text = JSON.stringify(data);
  expect(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g)).toBeNull();
  expect(text).not.toMatch(/whsec_|secret/i);
});

test('a brand that was imported is equal to the one that was exported', async () => {
  const target = await world.tenant();
  const product = productOf(world, target, clock);
  const outcomes = await imported(target, folder, product);
  expect(outcomes.filter(({ errors }) => errors.length > 0)).toEqual([]);
  expect(await dataIn(await exported(target))).toEqual(data);
});

test('an import that is killed again and again leaves every record once', async () => {
  const small = await withFewLocations(folder);
  const target = await world.tenant();
  const product = productOf(world, target, clock);
  const planned = await imported(target, small, product, true);
  expect(planned.filter(({ errors }) => errors.length > 0)).toEqual([]);
  let kills = 0;
  let calls = 0;
  // Before or after the product did what it was asked: the importer does not know.
  const dying: Product = {
    ...product,
    call: async (operation, asked) => {
      const dies = operation.method !== 'GET' && ++calls % 9 === 0 ? ++kills % 2 : undefined;
      if (dies === 0) throw new Error('killed');
      const answer = await product.call(operation, asked);
      if (dies === 1) throw new Error('killed');
      return answer;
    },
  };
  for (;;)
    try {
      await imported(target, small, dying);
      break;
    } catch (error) {
      if (error instanceof Refused || (error as Error).message !== 'killed') throw error;
    }
  expect(kills).toBeGreaterThan(5);
  const again = await imported(target, small, product);
  expect(again.filter(({ result }) => result !== 'unchanged')).toEqual([]);
  expect(await dataIn(await exported(target))).toEqual(await dataIn(small));
});
