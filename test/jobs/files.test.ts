import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { chunkRows, writeRows } from '#lib/platform/jobs/files.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { startWorld } from '#test/support/world.ts';

await startWorld();

async function* brokenRows() {
  for (let row = 0; row < chunkRows; row++) yield { row };
  throw new Error('The table does not answer');
}

test('rows that can no longer be read end what is being stored of them, and nothing of it fails unnoticed', async () => {
  const unnoticed: unknown[] = [];
  const note = (error: unknown) => unnoticed.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const view = brandView(newId(new Date()));
  const written = waitingFor('caller', () => writeRows(view, newId(new Date()), brokenRows()));
  await expect(written).rejects.toThrow('The table does not answer');
  // The call that was open is ended by now.
  await setImmediate();
  expect(unnoticed).toEqual([]);
});
