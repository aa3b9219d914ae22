import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bugs } from './bugs/bugs.ts';
import { patched } from './loading/patch.ts';
import { runSimulation } from './run-process.ts';

const digestIn = (output: string): string | undefined => /^Seed 2: \d+ steps, (\w{64})$/m.exec(output)?.[1];

test('no promise is broken in the first seeds, and a seed replays alike, alone or after others', async () => {
  const several = await runSimulation('--seeds', '2');
  expect(several, several.output).toMatchObject({ code: 0 });
  const alone = await runSimulation('--seed', '2');
  expect(digestIn(alone.output)).toBeDefined();
  expect(digestIn(alone.output)).toBe(digestIn(several.output));
});

test('a seeded bug is found', async () => {
  const { code, output } = await runSimulation('--bug', 'the id of a lead', '--seeds', '5');
  expect(output).toContain('1 of 1 bugs found');
  expect(code).toBe(0);
});

// Only one of them is looked for here: the others must not lose their places unnoticed.
test.each(bugs)('the sources have one place for the bug: $name', async (bug) => {
  const source = await readFile(new URL(`../../${bug.file}`, import.meta.url), 'utf8');
  expect(patched(source, bug.file, [bug])).toContain(bug.name);
});
