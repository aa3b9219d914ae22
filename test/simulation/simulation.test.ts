import { expect, test } from 'vitest';
import { runSimulation } from './run-process.ts';

const digestIn = (output: string): string | undefined => /^Seed 8: \d+ steps, (\w{64})$/m.exec(output)?.[1];

test('no promise is broken in the first seeds, and a seed replays alike, alone or after others', async () => {
  const several = await runSimulation('--seeds', '8');
  expect(several, several.output).toMatchObject({ code: 0 });
  const alone = await runSimulation('--seed', '8');
  expect(digestIn(alone.output)).toBeDefined();
  expect(digestIn(alone.output)).toBe(digestIn(several.output));
});

test('a seeded bug is found', async () => {
  const { code, output } = await runSimulation('--bug', 'a mail is claimed without a condition', '--seeds', '5');
  expect(output).toContain('1 of 1 bugs found');
  expect(code).toBe(0);
});
