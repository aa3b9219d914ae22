import { beforeAll, expect, test } from 'vitest';
import { type BuiltAdmin, bundleAdmin } from '#infra/admin/build.ts';
import { bytesOf, firstLoad, firstPages, maxFirstLoadBytes, maxFirstLoadFiles } from '#infra/admin/first-load.ts';

let built: BuiltAdmin;

beforeAll(async () => {
  built = await bundleAdmin();
});

test.each(firstPages)('a browser loads no more bytes than the limit until it can show %s', (page) => {
  expect(bytesOf(firstLoad(built, page))).toBeLessThanOrEqual(maxFirstLoadBytes);
});

test.each(firstPages)('a browser loads no more files than the limit until it can show %s', (page) => {
  expect(firstLoad(built, page).length).toBeLessThanOrEqual(maxFirstLoadFiles);
});

test.each(firstPages)('the HTML page names all files of the first load of %s but the one of the page', (page) => {
  const unnamed = firstLoad(built, page).filter(({ name }) => !built.html.includes(name));
  expect(unnamed).toHaveLength(1);
});

test('the script that continues the session imports no other', () => {
  const start = built.chunks.find(({ name }) => name === 'start');
  expect(start?.imports).toEqual([]);
});

test('the class names of the scripts are those of the style sheet', () => {
  const home = built.chunks.find(({ name }) => name === 'home');
  const names = [...(/figures:[`'"](\w+)/.exec(home?.code ?? '') ?? [])];
  expect(names).toHaveLength(2);
  expect(built.styles.contents).toContain(`.${names[1]}{`);
});

test('a build that is not asked for the page does not contain it', async () => {
  const without = await bundleAdmin(false);
  const has = ({ inputs }: BuiltAdmin) => inputs.includes('admin/src/design-page/show.tsx');
  expect([has(without), has(built)]).toEqual([false, true]);
});
