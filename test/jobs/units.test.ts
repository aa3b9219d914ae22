import { expect, test } from 'vitest';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { applyJob } from '#lib/platform/jobs/contract.ts';
import { get } from '#lib/platform/table/table.ts';
import { planRow } from '#lib/use-cases/location-rows/plan.ts';
import { readRows } from '#lib/use-cases/location-rows/read.ts';
import { saveRow } from '#lib/use-cases/location-rows/save.ts';
import { metered } from '#test/bench/meter.ts';
import { brandWith } from '#test/support/jobs/brand.ts';
import { mortalConsumer } from '#test/support/jobs/mortal.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const rows = 200;

/** The price list of one service, at two hundred locations. */
const change = {
  openingDate: '2020-05-01',
  services: [{ slug: 'drain-cleaning', name: 'Drain cleaning', priceFromCents: 9900 }],
};

test('a job writes at most a tenth more units than the bare rows', async () => {
  const [acme, bare] = [await brandWith(world, rows), await brandWith(world, rows)];
  const jobId = await acme.checked({ change });
  await world.call(applyJob, { ...acme.at(jobId), body: {} });
  const consumer = mortalConsumer();
  const { cost } = await metered(() =>
    consumer.run([{ kind: 'run-chunk', brandId: acme.view.id, jobId, phase: 'apply', chunk: 0 }]),
  ).finally(consumer.stop);
  expect((await acme.job(jobId)).counts.changed).toBe(rows);

  const brand = await get(brandKey(bare.view));
  if (!brand) throw new Error('No such brand');
  const { id: userId } = bare.tenant.admin;
  const caller = {
    kind: 'user',
    tenantId: bare.tenant.id,
    userId,
    sessionId: '',
    role: 'brand_admin',
    locationIds: null,
    reason: null,
  } as const;
  const context = { view: bare.view, brand, caller, now: new Date() };
  const entry = { by: { kind: 'user', id: userId }, operation: 'locations/batch', requestId: jobId } as const;
  const saveAll = async (): Promise<void> => {
    for (let at = 0; at < rows; at += 50) {
      const given = bare.ids.slice(at, at + 50).map((id) => ({ id, ...change }));
      const read = await readRows(context, given);
      const plans = await Promise.all(read.map((one, index) => planRow(context, given[index] ?? {}, one)));
      for (const plan of plans) await saveRow(context, plan, entry);
    }
  };
  const { cost: least } = await metered(saveAll);
  expect(least.writeUnits).toBeGreaterThan(rows);
  expect(cost.writeUnits).toBeLessThanOrEqual(least.writeUnits * 1.1);
});
