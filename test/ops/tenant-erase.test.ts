import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { erasureKey } from '#lib/accounts/brands/erasures.ts';
import { getMe } from '#lib/accounts/me/contract.ts';
import { tenantKey } from '#lib/accounts/tenants/records.ts';
import { getPublicForm, submitForm } from '#lib/leads/submissions/contract.ts';
import { eraseTenant } from '#lib/ops/erase-tenant.ts';
import { get } from '#lib/platform/table/table.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { answers } from '#test/support/belongings.ts';
import { textOf } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';
import { everyObject, everyRecord, furnish, namingAny } from './tenant-scene.ts';

const world = await startWorld({ maxQueueDelaySeconds: 0 });

const by = 'arn:aws:sts::1:assumed-role/operator/kim';
const erasing = { by, now: new Date('2026-11-20T10:00:00.000Z'), settleMs: 0, onProgress: () => {} };

const tombstone = (tenantId: string): string => {
  const { PK, SK } = erasureKey(tenantId);
  return `${PK} ${SK}`;
};

/** Keys of records that have changed. */
const lostOf = (before: [string, Record<string, unknown>][], after: Map<string, Record<string, unknown>>): string[] =>
  before.flatMap(([key, record]) => (textOf(after.get(key) ?? {}) === textOf(record) ? [] : [key]));

test('an erasure removes everything that names the tenant, and nothing else', async () => {
  const gone = await furnish(world, await world.tenant());
  const stays = await furnish(world, await world.tenant());
  const before = await everyRecord();
  const naming = new Set(namingAny(before, gone.names));
  const others = [...before].filter(([key]) => !naming.has(key));
  const objectsBefore = await everyObject();
  expect(objectsBefore.some((key) => key.includes(gone.tenant.brandId))).toBe(true);

  await eraseTenant(gone.tenant.id, erasing);

  const after = await everyRecord();
  expect(namingAny(after, gone.names)).toEqual([tombstone(gone.tenant.id)]);
  expect([...after.keys()].filter((key) => !before.has(key))).toEqual([tombstone(gone.tenant.id)]);
  expect(lostOf(others, after)).toEqual([]);
  expect(await everyObject()).toEqual(objectsBefore.filter((key) => !key.includes(gone.tenant.brandId)));
  expect(await get(erasureKey(gone.tenant.id))).toMatchObject({
    by,
    endedAt: '2026-11-20T10:00:00.000Z',
    records: {
      // The lead, its note, its task and a reply, and the events of the note, the task and a call.
      lead: 7,
      user: [...before.values()].filter(({ PK }) => PK === `T#${gone.tenant.id}#USER`).length,
      brand: 2,
    },
    objects: { versions: objectsBefore.length / 2 },
  });

  await eraseTenant(gone.tenant.id, { ...erasing, by: 'somebody else', now: new Date() });
  expect([...(await everyRecord())].map(([key, record]) => key + textOf(record)).toSorted()).toEqual(
    [...after].map(([key, record]) => key + textOf(record)).toSorted(),
  );

  const params = { brandId: gone.tenant.brandId };
  const of = (furnished: typeof gone) => ({
    params: { formSlug: furnished.made.formSlug ?? '' },
    query: { brandId: furnished.tenant.brandId },
  });
  expect((await world.call(getMe, { as: gone.tenant.admin.credentials })).status).toBe(401);
  expect((await world.call(listLocations, { as: { 'x-api-key': gone.apiKey }, params })).status).toBe(401);
  expect((await world.call(getPublicForm, of(gone))).status).toBe(404);
  expect((await world.call(submitForm, { ...of(gone), body: { fields: answers } })).status).toBe(404);
  expect((await world.call(getMe, { as: stays.tenant.admin.credentials })).status).toBe(200);
  expect((await world.call(submitForm, { ...of(stays), body: { fields: answers } })).status).toBe(201);
  expect((await world.call(listLocations, { as: { 'x-api-key': stays.apiKey }, params: stays.made })).status).toBe(200);
});

class Killed extends Error {}

test('an erasure that is killed at any moment can be run again until it ends', async () => {
  const { tenant, names } = await furnish(world, await world.tenant());
  const before = await everyRecord();
  const naming = new Set(namingAny(before, names));
  const others = [...before].filter(([key]) => !naming.has(key));
  let runs = 0;
  for (let ended = false; !ended; runs++) {
    let batches = 0;

    const onProgress = () => {
      if (++batches > 2 ** runs) throw new Killed();
    };
    try {
      await eraseTenant(tenant.id, { ...erasing, onProgress });
      ended = true;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      expect((await get(tenantKey(tenant.id)))?.slug).toBe(tenant.slug);
      expect(await get(erasureKey(tenant.id))).toMatchObject({ endedAt: null, records: { brand: 2 } });
    }
  }
  expect(runs).toBeGreaterThan(3);
  const after = await everyRecord();
  expect(namingAny(after, names)).toEqual([tombstone(tenant.id)]);
  expect(lostOf(others, after)).toEqual([]);
});

const deadLetters = async (): Promise<number> => {
  const client = new SQSClient({});
  const counts = await Promise.all(
    Object.values(world.stack.deadLetterUrls).map(async (QueueUrl) => {
      const AttributeNames = ['ApproximateNumberOfMessages'] as const;
      const { Attributes } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
      );
      return Number(Attributes?.ApproximateNumberOfMessages);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

test('pending work of an erased tenant is dropped and creates nothing', async () => {
  const { tenant, made, names } = await furnish(world, await world.tenant());
  const dead = await deadLetters();
  const request = { params: { formSlug: made.formSlug ?? '' }, query: { brandId: tenant.brandId } };
  await world.call(submitForm, { ...request, body: { fields: { ...answers, message: 'Another one' } } });
  await eraseTenant(tenant.id, erasing);
  await world.stack.drain();
  for (const schedule of ['sweep-media', 'sweep-due-deliveries', 'publish-scheduled', 'verify-sites'] as const)
    await world.stack.runSchedule(schedule);
  await world.stack.drain();
  expect(await deadLetters()).toBe(dead);
  expect(namingAny(await everyRecord(), names)).toEqual([tombstone(tenant.id)]);
});

test("the platform's own tenant and unknown tenants cannot be erased", async () => {
  const tenant = await world.tenant();
  const { authorization = '' } = await world.superAdmin();
  const payload = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()) as { tid: string };
  const before = await everyRecord();
  await expect(eraseTenant(payload.tid, erasing)).rejects.toThrow('has platform staff');
  await expect(eraseTenant(tenant.brandId, erasing)).rejects.toThrow('tenant does not exist');
  expect(await everyRecord()).toEqual(before);
});
