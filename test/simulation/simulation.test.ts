import { expect, test } from 'vitest';
import { runSimulation } from './run-process.ts';

const digestIn = (output: string): string | undefined => /^Seed 4: \d+ steps, (\w{64})$/m.exec(output)?.[1];

test('no promise is broken in the first seeds, and a seed replays alike, alone or after others', async () => {
  const several = await runSimulation('--seeds', '4');
  expect(several, several.output).toMatchObject({ code: 0 });
  const alone = await runSimulation('--seed', '4');
  expect(digestIn(alone.output)).toBeDefined();
  expect(digestIn(alone.output)).toBe(digestIn(several.output));
});

test('a seeded bug is found', async () => {
  const { code, output } = await runSimulation('--bug', 'the id of a lead', '--seeds', '5');
  expect(output).toContain('1 of 1 bugs found');
  expect(code).toBe(0);
});
