import { afterAll, expect, test } from 'vitest';
import { getMe } from '#lib/accounts/me/contract.ts';
import { eraseTenant } from '#lib/ops/erase-tenant.ts';
import { restore } from '#lib/ops/recovery/restore.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { deleteEach } from '#lib/platform/table/bulk.ts';
import { storedItems } from '#lib/platform/table/dynamo/backups.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { keyIn } from '#lib/platform/table/table.ts';
import { faultyService } from '#test/support/outside/faulty-service.ts';
import { startWorld } from '#test/support/world.ts';
import { backUp, restoringOf } from './recovery/backup.ts';
import { everyObject, everyRecord, furnish, namingAny } from './tenant-scene.ts';

// Something between an operator and AWS answers 200 without what was asked for: a command must not take it for "nothing is there".
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const url = (service: string): string => process.env[`AWS_ENDPOINT_URL_${service}`] ?? '';
const [table, backups, bucket] = [
  await faultyService(documents, url('DYNAMODB')),
  await faultyService(storedItems, url('DYNAMODB')),
  await faultyService(objects, url('S3')),
];
afterAll(() => Promise.all([table, backups, bucket].map(({ stop }) => stop())));

test('a restore does not end with a page that was no answer, and nothing seems to be missing', async () => {
  const { tenant } = await furnish(world, await world.tenant());
  const { brandId } = tenant;
  await world.stack.drain();
  const run = async (apply: boolean) =>
    (await restore(restoringOf({ from, selection: { brandId }, apply }))).counts.restored;
  const from = await backUp();
  const ofBrand = async () =>
    [...(await everyRecord()).values()].filter(({ PK }) => String(PK).startsWith(`B#${brandId}#`));

  for (const action of ['Scan', 'BatchGetItem']) {
    backups.fails('something else', { on: [action], times: 1 });
    await expect(run(false)).rejects.toThrow('The table answered without a list of records');
    await backups.heal();
  }
  expect(await run(false)).toBeUndefined();
  const before = (await ofBrand()).length;
  await deleteEach((await ofBrand()).map(keyIn));
  backups.fails('something else', { on: ['Scan'], times: 1 });
  await expect(run(true)).rejects.toThrow('The table answered without a list of records');
  await backups.heal();
  expect(await run(true)).toBeGreaterThan(0);
  expect((await ofBrand()).length).toBeLessThanOrEqual(before);
});

test('an erasure does not end with an answer that was none, of the table or of the bucket', async () => {
  const { tenant, names } = await furnish(world, await world.tenant());
  const erase = () => eraseTenant(tenant.id, { by: 'kim', now: new Date(), settleMs: 0, onProgress: () => undefined });
  const left = async () => namingAny(await everyRecord(), names).length;
  const files = async () => (await everyObject()).filter((key) => key.includes(tenant.brandId)).length;
  const before = await files();

  table.fails('something else', { on: ['Scan'], times: 1 });
  await expect(erase()).rejects.toThrow('The table answered without a list of records');
  await table.heal();
  table.fails('something else', { on: ['BatchWriteItem'], times: 1 });
  await expect(erase()).rejects.toThrow('The table answered without a list of records');
  await table.heal();
  bucket.fails('something else');
  await expect(erase()).rejects.toThrow();
  await bucket.heal();
  expect([await files(), before > 0, (await left()) > 1]).toEqual([before, true, true]);

  table.fails('not written', { on: ['BatchWriteItem'], times: 2 });
  await erase();
  expect([table.calls(), await files(), await left()]).toEqual([2, 0, 1]);
  expect((await world.call(getMe, { as: tenant.admin.credentials })).status).toBe(401);
});
