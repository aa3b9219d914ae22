import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { generators } from './generators.ts';

const guide = await readFile(new URL('../../docs/clients.md', import.meta.url), 'utf8');

test.each(generators)('the guide has the command of $name that is checked', ({ command }) => {
  expect(guide).toContain(`\n${command}\n`);
});

test('the guide has no other command of a generator', () => {
  const commands = guide.split('\n').filter((line) => / generate[ -]/.test(line) && !line.startsWith('-'));
  expect(commands.filter((line) => !generators.some(({ command }) => line === command))).toEqual([]);
});

test('every client is compiled', () => {
  expect(Object.keys(compile).toSorted()).toEqual(generators.map(({ name }) => name).toSorted());
});
