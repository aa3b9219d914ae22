import { expect, test } from 'vitest';
import { apiKeyKey, grantKey } from '#lib/accounts/api-keys/records.ts';
import { memberKey } from '#lib/accounts/users/people.ts';
import { integrationKey } from '#lib/delivery/integrations/records.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { usesOf } from '#lib/places/custom-fields/use.ts';
import { deleteLocation, getLocation, restoreLocation } from '#lib/places/locations/contract.ts';
import { brandView, get, tenantView } from '#lib/platform/table/table.ts';
import { navigationKey } from '#lib/web/navigation/records.ts';
import { everyObject, everyRecord } from '#test/ops/tenant-scene.ts';
import { testClock } from '#test/support/clock.ts';
import { textOf } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';
import { callerOf, nameLocations, newLocation, settle } from './purge-scene.ts';

const clock = testClock();
const day = 86_400_000;
const world = await startWorld();

/** Stored records, except for those that have expired. */
const kept = async () =>
  [...(await everyRecord())].filter(
    ([, { expiresAt }]) => expiresAt === undefined || Number(expiresAt) * 1000 > clock.now().getTime(),
  );

const listOf = (key: string): string => key.split('#')[2]?.split(' ')[0] ?? '';

const naming = async (id: string) => (await kept()).filter(([key, record]) => `${key} ${textOf(record)}`.includes(id));

const pass = async (days: number) => {
  clock.advance(days * day);
  await world.stack.runSchedule('purge-locations');
  await world.stack.drain();
  await world.stack.runSchedule('sweep-media');
  await world.stack.drain();
};

test('ninety days after its deletion a location is removed with everything except its leads and its former path', async () => {
  const tenant = await world.tenant();
  const view = brandView(tenant.brandId);
  const call = callerOf(world, tenant, clock);
  const gone = await newLocation(call, 'Elm Street');
  const stays = await newLocation(call, 'Oak Street');
  const returns = await newLocation(call, 'Pine Street');
  const named = await nameLocations(call, tenant, [gone, stays], gone);
  const meters = async () =>
    Object.fromEntries(
      (await kept()).flatMap(([key, { meter, used }]) => (listOf(key) === 'METER' ? [[String(meter), used]] : [])),
    );
  for (const locationId of [stays, returns]) await settle(world, call, clock, tenant, locationId);
  const without = { meters: await meters(), objects: await everyObject() };
  await settle(world, call, clock, tenant, gone);
  const ownOf = async (id: string, other: string) =>
    new Map((await naming(id)).filter(([, record]) => !textOf(record).includes(other)));
  const untouched = await ownOf(stays, gone);
  const restored = await ownOf(returns, gone);
  expect(new Set((await naming(gone)).map(([key]) => listOf(key))).size).toBeGreaterThan(30);

  await call(deleteLocation, { locationId: gone });
  await call(deleteLocation, { locationId: returns });
  await pass(89);
  await call(restoreLocation, { locationId: returns });
  expect((await call(getLocation, { locationId: returns })).location.deletedAt).toBeNull();
  expect((await naming(gone)).map(([key]) => listOf(key))).toContain('PROFILE');
  await pass(2);

  const left = [...new Set((await naming(gone)).map(([key]) => listOf(key)))].toSorted();
  expect(left).toEqual(['AUDIT', 'DAILY', 'GONE_PATH', 'LEAD']);
  expect(await everyObject()).toEqual(without.objects);
  expect(await meters()).toEqual({ ...without.meters, locations: 2 });
  expect((await usesOf(view, 'slogan')).locations).toBe(2);

  const lost = (then: Map<string, object>, now: Map<string, object>) =>
    [...then.keys()].filter((key) => !now.has(key) && !/#(TASK|NOTICE|DELIVERY|AUTORESPONSE|DOMAIN)/.test(key));
  expect(lost(untouched, await ownOf(stays, gone))).toEqual([]);
  expect(lost(restored, await ownOf(returns, gone))).toEqual([]);

  const member = await get(memberKey(tenantView(tenant.id), named.franchisee.id, tenant.brandId));
  const key = await get(apiKeyKey(view, named.keyId));
  const grant = await get(grantKey(key?.hash ?? ''));
  const webhook = await get(webhookKey(view, named.webhookId));
  expect([member, key, grant, webhook].map((record) => record?.locationIds)).toEqual([
    [stays],
    [stays],
    [stays],
    [stays],
  ]);
  expect(await get(integrationKey(view, 'slack'))).toMatchObject({ status: 'not_connected', locationId: null });
  expect((await get(navigationKey(view, named.siteId)))?.items).toEqual([
    expect.objectContaining({ label: 'Below', parentId: null }),
    expect.objectContaining({ label: 'Second' }),
  ]);

  for (const operation of [restoreLocation, getLocation, deleteLocation])
    await expect(call(operation, { locationId: gone })).rejects.toThrow('not_found');
});
