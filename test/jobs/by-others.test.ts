import { expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { applyJob, cancelJob, getJob, listJobs, undoJob } from '#lib/platform/jobs/contract.ts';
import { listJobRows } from '#lib/use-cases/jobs/contract.ts';
import { brandWith } from '#test/support/jobs/brand.ts';
import type { Credentials } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();

const closed = {
  change: { holidayHours: [{ date: `${new Date().getFullYear() + 1}-12-24`, name: 'Closed', isClosed: true }] },
};

type Brand = Awaited<ReturnType<typeof brandWith>>;

const ofKey = async ({ as, params }: Brand): Promise<Credentials> => {
  const { data } = await world.call(createApiKey, {
    as,
    params,
    body: { name: 'Sync', scopes: ['locations:write', 'profile:write'] },
  });
  return { 'x-api-key': data.key };
};

test.each<[string, string, (acme: Brand) => Promise<Credentials>]>([
  ['platform staff', 'user', () => world.superAdmin()],
  ['a program', 'api_key', ofKey],
])('a job of %s is shown with who started it, applied, undone and cancelled', async (_, kind, of) => {
  const acme = await brandWith(world, 3);
  const by = await of(acme);
  const jobId = await acme.checked(closed, by);
  const at = acme.at(jobId, by);
  expect(await world.call(applyJob, { ...at, body: {} })).toMatchObject({ data: { job: { id: jobId } } });
  await world.stack.drain();
  const shown = (await world.call(getJob, acme.at(jobId))).data.job;
  expect(shown).toMatchObject({
    status: 'done',
    counts: { changed: 3 },
    startedBy: { kind, name: expect.any(String) },
  });
  expect((await world.call(listJobs, { as: acme.as, params: acme.params })).data.jobs).toMatchObject([{ id: jobId }]);
  expect((await world.call(listJobRows, acme.at(jobId))).data.rows).toHaveLength(3);
  expect(await world.call(undoJob, at)).toMatchObject({ data: { job: { id: jobId } } });
  await world.stack.drain();
  expect((await acme.job(jobId)).undo).toMatchObject({ restored: 3 });
  const another = await acme.checked(closed, by);
  expect(await world.call(cancelJob, acme.at(another, by))).toMatchObject({ data: { job: { id: another } } });
});
