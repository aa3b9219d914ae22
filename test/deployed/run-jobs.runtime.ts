import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { jobKey } from '#lib/platform/jobs/records.ts';
import { readPrivate } from '#lib/platform/media/bucket/private-files.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { archiveKey } from '#lib/use-cases/brand-data/export/files.ts';
import type { Fault } from './support/faults.ts';
import { openFunction, readTable, seeded } from './support/scene.ts';
import { type BatchResponse, expectDone, expectReturned, messagesOf } from './support/workers.ts';

const { deployed, servers } = await openFunction('workers/run-jobs');
readTable();
const { brandId, locationIds, applied, undone, exported } = seeded.jobs;
const view = brandView(brandId);

const run = (
  jobId: string,
  { phase = 'apply', chunk = 0 }: Partial<Pick<JobOf<'run-chunk'>, 'phase' | 'chunk'>> = {},
) => {
  const message: JobOf<'run-chunk'> = { kind: 'run-chunk', brandId, jobId, phase, chunk };
  return deployed.invoke<BatchResponse>(messagesOf(message));
};

const versions = () =>
  Promise.all(locationIds.map(async (id) => (await get(locationKey(view, id)))?.version ?? Number.NaN));

const entries = async (wanted: string): Promise<number> =>
  (await queryAll({ partition: auditsOf(view) })).filter(({ operation }) => operation === wanted).length;

/** The bucket fails at a call of the first run of a chunk, which comes again. */
const runAgainAfter = async (fault: Fault, at: number, ...chunk: Parameters<typeof run>): Promise<void> => {
  await servers.objects.fails(fault, 0, at);
  const invoked = await run(...chunk);
  expect(servers.objects.seen().length).toBeGreaterThan(0);
  await servers.objects.heals();
  expectReturned('message-0')(invoked);
  expect(invoked.milliseconds).toBeLessThan(deployed.timeoutSeconds * 1000);
  for (let again = 0; again < 2; again++) expectDone(await run(...chunk));
};

/** The calls of S3 that one chunk makes, in their order from 0: it reads its rows and the file of their changes, and stores that. */
const moments = { 'the rows': 0, 'the file of changes': 1, 'to store that file': 2 };

const cases: [keyof typeof moments, Fault][] = [
  ['the rows', 'silent'],
  ['the rows', '500'],
  ['the rows', 'half an answer'],
  ['the rows', 'something in between'],
  ['the rows', 'denied'],
  ['the file of changes', 'denied'],
  ['the file of changes', '500'],
  ['to store that file', 'silent'],
  ['to store that file', '500'],
  ['to store that file', 'half an answer'],
  ['to store that file', 'missing'],
];

/** Before the others, whose changes an undo would keep. */
const undos: [string, number, Fault][] = [
  ['what was applied', 0, 'reset'],
  ['what was applied', 0, 'denied'],
  ['what was applied', 0, 'missing'],
  ['what was applied', 0, 'half an answer'],
  ['the file of the undo', 1, '500'],
  ['to store that file', 2, 'reset'],
  ['to store that file', 2, '503'],
  ['to store that file', 2, 'half an answer'],
  ['to store that file', 2, 'something in between'],
];

test.each(undos)(
  'each row is brought back once when the bucket is asked for %s (call %i): %s',
  async (_, at, fault) => {
    const [jobId = ''] = undone.splice(0, 1);
    const [before, noted] = [await versions(), await entries('jobs/undo-row')];
    await runAgainAfter(fault, at, jobId, { phase: 'undo' });
    const undo = { status: 'done', restored: locationIds.length, kept: 0 };
    expect(await get(jobKey(view, jobId))).toMatchObject({ undo });
    expect(await versions()).toEqual(before.map((version) => version + 1));
    expect((await entries('jobs/undo-row')) - noted).toBe(locationIds.length);
  },
);

test.each(cases)('each row is changed once when the bucket is asked for %s: %s', async (moment, fault) => {
  const [jobId = ''] = applied.splice(0, 1);
  const [before, noted] = [await versions(), await entries('jobs/apply-row')];
  await runAgainAfter(fault, moments[moment], jobId);
  expect(await get(jobKey(view, jobId))).toMatchObject({ status: 'done', counts: { changed: locationIds.length } });
  expect(await versions()).toEqual(before.map((version) => version + 1));
  expect((await entries('jobs/apply-row')) - noted).toBe(locationIds.length);
});

test('a job ends without a change when its rows are missing', async () => {
  const [jobId = ''] = applied.splice(0, 1);
  const before = await versions();
  await servers.objects.fails('missing');
  expectDone(await run(jobId));
  await servers.objects.heals();
  expect(await get(jobKey(view, jobId))).toMatchObject({ status: 'stopped', error: 'files', done: 0 });
  expect(await versions()).toEqual(before);
});

/** The number of records in the file of an export, by section. */
const exportedRecords = async (jobId: string): Promise<unknown> => {
  const bytes = await readPrivate(archiveKey(view, jobId), 1_000_000);
  if (typeof bytes === 'string') throw new Error(`The file is ${bytes}`);
  return JSON.parse(strFromU8(unzipSync(bytes)['manifest.json'] ?? new Uint8Array())).records;
};

const exportWith = async (fails?: { fault: Fault; step: 'first' | 'last'; at: number }): Promise<unknown> => {
  const [{ id, steps } = { id: '', steps: 0 }] = exported.splice(0, 1);
  const failing = fails?.step === 'first' ? 0 : steps - 1;
  for (let chunk = 0; chunk < steps; chunk++)
    if (fails && chunk === failing) await runAgainAfter(fails.fault, fails.at, id, { chunk });
    else expectDone(await run(id, { chunk }));
  expect(await get(jobKey(view, id))).toMatchObject({ status: 'done', done: steps });
  return exportedRecords(id);
};

const exports: [string, Parameters<typeof exportWith>[0]][] = [
  ['its steps, reset', { fault: 'reset', step: 'first', at: 0 }],
  ['to store the names, 500', { fault: '500', step: 'first', at: 2 }],
  ['to store a section, half an answer', { fault: 'half an answer', step: 'first', at: 3 }],
  ['to store a section, something in between', { fault: 'something in between', step: 'first', at: 4 }],
  ['a section for the file, denied', { fault: 'denied', step: 'last', at: 1 }],
  ['a section for the file, missing', { fault: 'missing', step: 'last', at: 2 }],
  ['a section for the file, half an answer', { fault: 'half an answer', step: 'last', at: 1 }],
];

let undisturbed: Promise<unknown> | undefined;

test.each(exports)('an export is complete when the bucket is asked for %s', async (_, fails) => {
  undisturbed ??= exportWith();
  const whole = await undisturbed;
  expect(whole).toMatchObject({ locations: locationIds.length });
  expect(await exportWith(fails)).toEqual(whole);
});
