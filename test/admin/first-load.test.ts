import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { type BuiltAdmin, bundleAdmin } from '#infra/admin/build.ts';
import { operations } from '#infra/admin/declared-operations.ts';
import { ensureAdmin } from '#infra/admin/ensure.ts';
import { bytesOf, firstLoad, firstPages, maxFirstLoadBytes, maxFirstLoadFiles } from '#infra/admin/first-load.ts';
import { operationsModule } from '#infra/admin/operations-module.ts';
import { inputsFile } from '#infra/admin/sources.ts';

let built: BuiltAdmin;

const assetNamed = (end: string): string =>
  String(built.assets.find(({ fileName }) => fileName.endsWith(end))?.source ?? '');

beforeAll(async () => {
  built = await bundleAdmin(false);
});

test.each(firstPages)('a browser loads no more bytes than the limit until it can show %s', (page) => {
  expect(bytesOf(firstLoad(built, page))).toBeLessThanOrEqual(maxFirstLoadBytes);
});

test.each(firstPages)('a browser loads no more files than the limit until it can show %s', (page) => {
  expect(firstLoad(built, page).length).toBeLessThanOrEqual(maxFirstLoadFiles);
});

test.each(firstPages)('the HTML page names all files of the first load of %s but the one of the page', (page) => {
  const unnamed = firstLoad(built, page).filter(({ name }) => !assetNamed('.html').includes(name));
  expect(unnamed).toHaveLength(1);
});

test('the table of operations in the build is that of the contracts', async () => {
  const { handler } = operationsModule.load as { handler: () => string };
  const built: { operations: unknown } = await import(`data:text/javascript,${encodeURIComponent(handler())}`);
  expect(built.operations).toEqual(operations);
});

test('the script that continues the session imports no other', () => {
  const start = built.chunks.find(({ name }) => name === 'start');
  expect(start?.imports).toEqual([]);
});

test('the class names of the scripts are those of the style sheet', () => {
  const home = built.chunks.find(({ name }) => name === 'home');
  const names = [...(/figures:[`'"](\w+)/.exec(home?.code ?? '') ?? [])];
  expect(names).toHaveLength(2);
  expect(assetNamed('.css')).toContain(`.${names[1]}{`);
});

test('a build that is not asked for the page does not contain it', async () => {
  await ensureAdmin();
  const inputsOfLocal = Object.keys(JSON.parse(await readFile(inputsFile, 'utf8')));
  const has = (inputs: readonly string[]) => inputs.includes('admin/src/design-page/show.tsx');
  expect([has(built.inputs), has(inputsOfLocal)]).toEqual([false, true]);
});
