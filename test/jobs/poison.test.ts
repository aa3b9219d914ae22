import { PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { handler } from '#functions/workers/run-jobs.ts';
import { variable } from '#lib/platform/core/env.ts';
import { chunkKey } from '#lib/platform/jobs/files.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { putLines, readLines } from '#lib/platform/media/bucket/lines.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { brandWith } from '#test/support/jobs/brand.ts';
import { logged } from '#test/support/logged.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf } from '#test/webhooks/scene.ts';

const runJobs = asFunction('workers/run-jobs', handler);

const world = await startWorld();
const acme = await brandWith(world, 60);

const closedOn = (day: number) => ({
  change: { holidayHours: [{ date: `${new Date().getFullYear() + 1}-12-${day}`, name: 'Closed', isClosed: true }] },
});

/** Replaces the second of the two files with the rows of a job. */
const replaceRows = (jobId: string, Body: string) =>
  objects.send(
    new PutObjectCommand({ Bucket: variable('MEDIA_BUCKET'), Key: chunkKey(acme.view, jobId, 'rows', 1), Body }),
  );

const rowsOf = async (jobId: string): Promise<object[]> =>
  (await readLines<object>(chunkKey(acme.view, jobId, 'rows', 1)))?.lines ?? [];

const jsonl = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Tries of a chunk, the first of which is made by the queue. */
const tries = 5;

test('a chunk that cannot be read fails its job, calls an operator, and the job goes on once it is repaired', async () => {
  const jobId = await acme.checked(closedOn(24));
  const rows = jsonl(await rowsOf(jobId));
  await replaceRows(jobId, rows.slice(0, -20));
  // The first chunk, and the first try of the second one.
  await acme.apply(jobId);
  const message = eventOf({ kind: 'run-chunk', brandId: acme.view.id, jobId, phase: 'apply', chunk: 1 });
  const entries = await logged(async () => {
    for (let tried = 1; tried < tries; tried++) expect((await runJobs(message)).batchItemFailures).toHaveLength(1);
  });
  expect(entries).toContainEqual(expect.objectContaining({ event: 'job.failed', jobId }));
  expect(await acme.job(jobId)).toMatchObject({ status: 'failed', done: 50, counts: { changed: 50 } });
  // The message does nothing any more: the job waits for its brand.
  expect((await runJobs(message)).batchItemFailures).toEqual([]);

  await replaceRows(jobId, rows);
  await acme.apply(jobId);
  expect(await acme.job(jobId)).toMatchObject({ status: 'done', done: 60, counts: { changed: 60 } });
});

test('a chunk without some of its rows is not applied: nobody is told that all of them were handled', async () => {
  const jobId = await acme.checked(closedOn(25));
  await replaceRows(jobId, jsonl((await rowsOf(jobId)).slice(1)));
  await acme.apply(jobId);
  expect(await acme.job(jobId)).toMatchObject({ status: 'stopped', done: 50 });
});

test('the file of a chunk without lines is stored without a word of the client in the log', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await putLines(chunkKey(acme.view, 'none', 'undone', 0), []);
  expect(warned).not.toHaveBeenCalled();
  expect((await readLines(chunkKey(acme.view, 'none', 'undone', 0)))?.lines).toEqual([]);
});
