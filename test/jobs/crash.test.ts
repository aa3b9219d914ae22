import { expect, test } from 'vitest';
import { applyJob, undoJob } from '#lib/platform/jobs/contract.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { brandWith, type JobBrand } from '#test/support/jobs/brand.ts';
import { mortalConsumer } from '#test/support/jobs/mortal.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();

const rows = 100;
const deaths = 50;

/** Pseudo-random numbers below 1 that are the same in every run (a linear congruence). */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

const first = ({ view }: JobBrand, jobId: string, phase: 'apply' | 'undo'): JobOf<'run-chunk'> => ({
  kind: 'run-chunk',
  brandId: view.id,
  jobId,
  phase,
  chunk: 0,
});

/** Runs a phase of a job that dies at random calls, early and late in a chunk, before and after what they do. */
const runDying = async (acme: JobBrand, jobId: string, phase: 'apply' | 'undo', seed: number): Promise<number> => {
  const random = seeded(seed);
  const moments = Array.from({ length: deaths }, () => ({
    call: 1 + Math.floor(random() * 14),
    isMade: random() < 0.5,
  }));
  const consumer = mortalConsumer();
  try {
    return (await consumer.run([first(acme, jobId, phase)], moments)).died;
  } finally {
    consumer.stop();
  }
};

test('fifty deaths while a job is applied, and fifty while it is undone, leave each row exactly once', async () => {
  const acme = await brandWith(world, rows);
  const change = { status: 'temporarily_closed', profile: { phone: '+15125550199' } };
  const jobId = await acme.checked({ change });
  await world.call(applyJob, { ...acme.at(jobId), body: {} });
  expect(await runDying(acme, jobId, 'apply', 7)).toBe(deaths);
  expect(await acme.job(jobId)).toMatchObject({
    status: 'done',
    done: rows,
    counts: { created: 0, changed: rows, unchanged: 0, refused: 0 },
  });
  const versions = async () => Promise.all(acme.ids.map(async (id) => (await acme.location(id)).version));
  expect(new Set(await versions())).toEqual(new Set([2]));
  expect(await acme.entries('jobs/apply-row')).toEqual(acme.ids.toSorted());
  const applied = await acme.rows(jobId, { result: 'changed' });
  expect(applied.map(({ locationId }) => locationId ?? '').toSorted()).toEqual(acme.ids.toSorted());

  await world.call(undoJob, acme.at(jobId));
  expect(await runDying(acme, jobId, 'undo', 11)).toBe(deaths);
  expect((await acme.job(jobId)).undo).toEqual({ status: 'done', done: rows, restored: rows, kept: 0 });
  expect(new Set(await versions())).toEqual(new Set([3]));
  expect(await acme.entries('jobs/undo-row')).toEqual(acme.ids.toSorted());
  expect((await acme.location(acme.ids[7] ?? '')).status).toBe('active');
});

test('brands take turns: a chunk of one is followed by what another asked for meanwhile', async () => {
  const large = await brandWith(world, 120);
  const small = await brandWith(world, 1);
  const change = { openingDate: '2020-05-01' };
  const jobs = { [large.view.id]: await large.checked({ change }), [small.view.id]: await small.checked({ change }) };
  for (const acme of [large, small]) await world.call(applyJob, { ...acme.at(jobs[acme.view.id] ?? ''), body: {} });
  const consumer = mortalConsumer();
  try {
    const { run } = await consumer.run([large, small].map((acme) => first(acme, jobs[acme.view.id] ?? '', 'apply')));
    expect(run.map(({ brandId }) => brandId)).toEqual([large, small, large, large].map(({ view }) => view.id));
  } finally {
    consumer.stop();
  }
});
