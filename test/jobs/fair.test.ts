import { expect, test } from 'vitest';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { applyJob } from '#lib/platform/jobs/contract.ts';
import { runChunk } from '#lib/use-cases/jobs/run.ts';
import { brandWith, type JobBrand } from '#test/support/jobs/brand.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();

test('a person saves with as many calls of the table while rows of another brand are applied as without them', async () => {
  const [large, small] = [await brandWith(world, 5), await brandWith(world, 1)];
  const jobId = await large.checked({ change: { openingDate: '2020-05-01' } });
  await world.call(applyJob, { ...large.at(jobId), body: {} });

  let calls = 0;
  let saves = 0;
  const stop = interceptCalls(async (call, next) => {
    calls++;
    if (call.action === 'TransactWriteItems' && JSON.stringify(call.input).includes(large.view.id)) {
      const before = calls;
      await save(small);
      counted.push(calls - before);
    }
    return next(call);
  });
  const counted: number[] = [];
  const save = async ({ as, params, ids: [locationId = ''] }: JobBrand): Promise<number> => {
    const before = calls;
    const body = { openingDate: `2021-01-${String(++saves).padStart(2, '0')}` };
    const { status } = await world.call(updateLocation, { as, params: { ...params, locationId }, body });
    expect(status).toBe(200);
    return calls - before;
  };
  try {
    // The first one reads what is remembered later.
    await save(small);
    const alone = await save(small);
    await runChunk({ kind: 'run-chunk', brandId: large.view.id, jobId, phase: 'apply', chunk: 0 });
    expect(alone).toBeGreaterThan(1);
    expect(counted).toEqual(Array.from(large.ids, () => alone));
  } finally {
    stop();
  }
  expect((await large.job(jobId)).counts.changed).toBe(large.ids.length);
});
