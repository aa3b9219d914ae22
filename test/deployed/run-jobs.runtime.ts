import { expect, test } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { jobKey } from '#lib/platform/jobs/records.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import type { Fault } from './support/faults.ts';
import { openFunction, readTable, seeded } from './support/scene.ts';
import { type BatchResponse, expectDone, expectReturned, messagesOf } from './support/workers.ts';

const { deployed, servers } = await openFunction('workers/run-jobs');
readTable();
const { brandId, locationIds, jobIds } = seeded.jobs;
const view = brandView(brandId);

const run = (jobId: string) => {
  const message: JobOf<'run-chunk'> = { kind: 'run-chunk', brandId, jobId, phase: 'apply', chunk: 0 };
  return deployed.invoke<BatchResponse>(messagesOf(message));
};

const versions = () =>
  Promise.all(locationIds.map(async (id) => (await get(locationKey(view, id)))?.version ?? Number.NaN));

const entries = async (): Promise<number> =>
  (await queryAll({ partition: auditsOf(view) })).filter(({ operation }) => operation === 'jobs/apply-row').length;

/** The calls of S3 that one chunk makes, in their order from 0: it reads its rows and the file of their changes, and stores that. */
const moments = { 'the rows': 0, 'the file of changes': 1, 'to store that file': 2 };

const cases: [keyof typeof moments, Fault][] = [
  ['the rows', 'silent'],
  ['the rows', '500'],
  ['the rows', 'half an answer'],
  ['the rows', 'something in between'],
  ['the file of changes', 'denied'],
  ['the file of changes', '500'],
  ['to store that file', 'silent'],
  ['to store that file', '500'],
  ['to store that file', 'half an answer'],
  ['to store that file', 'missing'],
];

test.each(cases)('each row is changed once when the bucket is asked for %s: %s', async (moment, fault) => {
  const [jobId = ''] = jobIds.splice(0, 1);
  const [before, noted] = [await versions(), await entries()];
  await servers.objects.fails(fault, 0, moments[moment]);
  const invoked = await run(jobId);
  expect(servers.objects.seen().length).toBeGreaterThan(0);
  await servers.objects.heals();
  expectReturned('message-0')(invoked);
  expect(invoked.milliseconds).toBeLessThan(deployed.timeoutSeconds * 1000);
  for (let again = 0; again < 2; again++) expectDone(await run(jobId));
  expect(await get(jobKey(view, jobId))).toMatchObject({ status: 'done', counts: { changed: locationIds.length } });
  expect(await versions()).toEqual(before.map((version) => version + 1));
  expect((await entries()) - noted).toBe(locationIds.length);
});

test.each(['denied', 'missing'] as const)('a job ends without a change when its rows are %s', async (fault) => {
  const [jobId = ''] = jobIds.splice(0, 1);
  const before = await versions();
  await servers.objects.fails(fault);
  expectDone(await run(jobId));
  await servers.objects.heals();
  expect(await get(jobKey(view, jobId))).toMatchObject({ status: 'stopped', error: 'files', done: 0 });
  expect(await versions()).toEqual(before);
});
