import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { idleRule } from '#infra/local/idle-memory.ts';

const mega = 1024 * 1024;

test('a large heap is collected once its thread is idle, and again when it has grown', () => {
  const rule = idleRule();
  const asked = [0.9, 0.01, 0.02].map((utilization) => rule.isDue(utilization, 80 * mega));
  expect(asked).toEqual([false, false, true]);
  rule.collected(60 * mega);
  expect(rule.isDue(0.01, 70 * mega)).toBe(false);
  expect(rule.isDue(0.01, 80 * mega)).toBe(true);
});

test('a small heap is not collected', () => {
  const rule = idleRule();
  const asked = [0.01, 0.01, 0.01].map((utilization) => rule.isDue(utilization, 60 * mega));
  expect(asked).not.toContain(true);
});

test('a heap is not collected while its thread works', () => {
  const rule = idleRule();
  const asked = [0.05, 0.5, 0.05, 0.5, 0.05].map((utilization) => rule.isDue(utilization, 80 * mega));
  expect(asked).not.toContain(true);
});

/** A program that keeps more than 64 MB, drops them and then does nothing. It ends when its heap is small again. */
const program = `
  import { getHeapStatistics } from 'node:v8';
  import { giveMemoryBack } from './infra/local/idle-memory.ts';
  const heap = () => getHeapStatistics().total_physical_size;
  giveMemoryBack();
  const kept = { some: Array.from({ length: 1_500_000 }, (_, at) => ({ at, text: 'text ' + at })) };
  const before = heap();
  kept.some = [];
  const timer = setInterval(() => {
    if (heap() > before / 3) return;
    clearInterval(timer);
    console.log('given back');
  }, 50);
`;

test('an idle program gives its memory back', async () => {
  const args = [
    '--expose-gc',
    '--disable-warning=ExperimentalWarning',
    '--input-type=module-typescript',
    '-e',
    program,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(printed).toBe('given back\n');
});
