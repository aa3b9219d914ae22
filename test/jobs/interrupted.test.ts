import { afterEach, describe, expect, test } from 'vitest';
import { updateUserStatus } from '#lib/accounts/users/contract.ts';
import { applyJob, cancelJob, undoJob } from '#lib/platform/jobs/contract.ts';
import { runChunk } from '#lib/use-cases/jobs/run.ts';
import { brandWith, type JobBrand } from '#test/support/jobs/brand.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const change = { openingDate: '2020-05-01' };

let mend = (): void => {};
afterEach(() => mend());

/** From now on, the rows of these locations cannot be saved, for a reason that nobody foresaw. */
const breakAt = (locationIds: readonly string[]): void => {
  mend = interceptCalls((call, next) => {
    const text = call.action === 'TransactWriteItems' ? JSON.stringify(call.input) : '';
    return locationIds.some((id) => text.includes(id)) ? Promise.reject(new Error('Unforeseen')) : next(call);
  });
};

/** Runs the first chunk of a phase once, as its message does. */
const runOnce = ({ view }: JobBrand, jobId: string, phase: 'apply' | 'undo' = 'apply'): Promise<void> =>
  runChunk({ kind: 'run-chunk', brandId: view.id, jobId, phase, chunk: 0 });

/** A job that was checked. */
const begun = async () => {
  const acme = await brandWith(world, 3);
  const jobId = await acme.checked({ change });
  return { acme, jobId };
};

/** Applies a job, whose chunk breaks off after its first row. */
const breakOff = async (acme: JobBrand, jobId: string, as = acme.as) => {
  const [, ...others] = (await acme.rows(jobId)).map(({ locationId }) => locationId ?? '');
  breakAt(others);
  await world.call(applyJob, { ...acme.at(jobId, as), body: {} });
  await expect(runOnce(acme, jobId)).rejects.toThrow('Unforeseen');
};

const fail = async (acme: JobBrand, jobId: string): Promise<void> => {
  await breakOff(acme, jobId);
  for (let again = 0; again < 4; again++) await expect(runOnce(acme, jobId)).rejects.toThrow('Unforeseen');
};

/** A run of the chunk that waits before it saves its first row, until it is told to go on. */
const held = async (acme: JobBrand, jobId: string) => {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  mend = interceptCalls(async (call, next) => {
    if (isFirst && call.action === 'TransactWriteItems') {
      isFirst = false;
      reached.resolve();
      await released.promise;
    }
    return next(call);
  });
  const run = runOnce(acme, jobId);
  await reached.promise;
  return {
    goOn: (): Promise<void> => {
      released.resolve();
      return run;
    },
  };
};

const datesOf = async (acme: JobBrand) =>
  Promise.all(acme.ids.map(async (id) => (await acme.location(id)).openingDate));

describe('a job that fails in the middle of a chunk', () => {
  test('says so, lists what it has changed, and can be applied on, each row once', async () => {
    const { acme, jobId } = await begun();
    await fail(acme, jobId);
    expect(await acme.job(jobId)).toMatchObject({ status: 'failed', error: expect.stringContaining('again') });
    expect(await acme.rows(jobId)).toMatchObject([{ result: 'changed' }]);
    mend();
    await acme.apply(jobId);
    expect(await acme.job(jobId)).toMatchObject({ status: 'done', done: 3, counts: { changed: 3 }, error: null });
    expect(await acme.entries('jobs/apply-row')).toEqual(acme.ids.toSorted());
    expect(await acme.rows(jobId)).toHaveLength(3);
  });

  test('can be undone, and is not applied on while or after it is', async () => {
    const { acme, jobId } = await begun();
    await fail(acme, jobId);
    mend();
    await world.call(undoJob, acme.at(jobId));
    const during = await world.call(applyJob, { ...acme.at(jobId), body: {} });
    expect(during.error).toMatchObject({ code: 'invalid_transition' });
    await world.stack.drain();
    expect((await acme.job(jobId)).undo).toMatchObject({ status: 'done', restored: 1, kept: 0 });
    expect(await datesOf(acme)).toEqual([null, null, null]);
    expect((await acme.apply(jobId)).error).toMatchObject({ code: 'invalid_transition' });
  });
});

describe('a job that ends in a chunk that broke off', () => {
  test('counts what it has changed when it is cancelled, and can be undone', async () => {
    const { acme, jobId } = await begun();
    await breakOff(acme, jobId);
    await world.call(cancelJob, acme.at(jobId));
    await runOnce(acme, jobId);
    expect(await acme.job(jobId)).toMatchObject({
      status: 'cancelled',
      done: 1,
      counts: { changed: 1 },
      undoUntil: expect.any(String),
    });
    expect(await acme.rows(jobId)).toMatchObject([{ result: 'changed' }]);
    mend();
    await world.call(undoJob, acme.at(jobId));
    expect((await world.call(cancelJob, acme.at(jobId))).error.code).toBe('invalid_transition');
    await world.stack.drain();
    expect(await datesOf(acme)).toEqual([null, null, null]);
  });

  test('counts what it has changed when who started it was suspended, and can be undone by others', async () => {
    const acme = await brandWith(world, 3);
    const admin = await acme.tenant.person('brand_admin');
    const jobId = await acme.checked({ change }, admin.credentials);
    await breakOff(acme, jobId, admin.credentials);
    mend();
    const params = { ...acme.params, userId: admin.id };
    await world.call(updateUserStatus, { as: acme.as, params, body: { status: 'suspended' } });
    await runOnce(acme, jobId);
    expect(await acme.job(jobId)).toMatchObject({ status: 'stopped', counts: { changed: 1 } });
    await acme.undo(jobId);
    expect(await datesOf(acme)).toEqual([null, null, null]);
  });
});

test('a second click on apply or undo while it is under way changes nothing', async () => {
  const { acme, jobId } = await begun();
  const at = acme.at(jobId);
  const clicks = [() => world.call(applyJob, { ...at, body: {} }), () => world.call(undoJob, at)];
  for (const click of clicks) {
    const replies = await Promise.all([click(), click()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await world.stack.drain();
  }
  expect(await acme.job(jobId)).toMatchObject({ status: 'done', done: 3, undo: { status: 'done', restored: 3 } });
});

test('an undo whose author was suspended is gone on with by somebody else', async () => {
  const acme = await brandWith(world, 2);
  const admin = await acme.tenant.person('brand_admin');
  const jobId = await acme.checked({ change });
  await acme.apply(jobId);
  await world.call(undoJob, acme.at(jobId, admin.credentials));
  const params = { ...acme.params, userId: admin.id };
  await world.call(updateUserStatus, { as: acme.as, params, body: { status: 'suspended' } });
  await world.stack.drain();
  expect((await acme.job(jobId)).undo).toMatchObject({ status: 'stopped', done: 0 });
  await acme.undo(jobId);
  expect((await acme.job(jobId)).undo).toEqual({ status: 'done', done: 2, restored: 2, kept: 0 });
  expect(await datesOf(acme)).toEqual([null, null]);
});

describe('a chunk that is run twice at the same time', () => {
  test('is brought to its end when the job is cancelled, so that no row is changed and not told', async () => {
    const { acme, jobId } = await begun();
    await world.call(applyJob, { ...acme.at(jobId), body: {} });
    const other = await held(acme, jobId);
    await world.call(cancelJob, acme.at(jobId));
    await runOnce(acme, jobId);
    await other.goOn();
    expect(await acme.job(jobId)).toMatchObject({ status: 'cancelled', done: 3, counts: { changed: 3 } });
    await acme.undo(jobId);
    expect(await datesOf(acme)).toEqual([null, null, null]);
  });

  test('tells a row as changed that the other run saved while this one planned it', async () => {
    const { acme, jobId } = await begun();
    await world.call(applyJob, { ...acme.at(jobId), body: {} });
    const other = await held(acme, jobId);
    let isFirst = true;
    const undo = interceptCalls(async (call, next) => {
      // The audit entries of the rows are read, then all rows are saved, and only then are the locations read.
      if (isFirst && JSON.stringify(call.input).includes(`LOCATION`)) {
        isFirst = false;
        await other.goOn();
      }
      return next(call);
    });
    await runOnce(acme, jobId);
    undo();
    expect(await acme.rows(jobId, { result: 'changed' })).toHaveLength(3);
    await acme.undo(jobId);
    expect(await datesOf(acme)).toEqual([null, null, null]);
  });
});
