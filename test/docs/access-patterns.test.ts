import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { everyKind } from '#lib/record-kinds.ts';

test('every file that declares a kind of record is in the list of kinds', async () => {
  const declarers = ['lib/platform/table/record-kind.ts', 'lib/platform/table/deleted.ts'];
  const files = globSync('lib/**/*.ts').filter((file) => !declarers.includes(file));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const declaring = files.filter((_, at) => /\b(?:recordKind|deletedRecords)</.test(texts[at] ?? ''));
  const list = await readFile('lib/record-kinds.ts', 'utf8');
  expect(declaring.filter((file) => !list.includes(`#${file}'`))).toEqual([]);
});

test('no two kinds of record have one place in the table', () => {
  const places = everyKind.map(({ owner, template }) => `${owner} ${template.partition} ${template.sort}`);
  expect(new Set(places).size).toBe(places.length);
});
