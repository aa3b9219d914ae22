import { randomBytes } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { handler as dispatchHandler } from '#functions/workers/dispatch-changes.ts';
import { handler as runJobsHandler } from '#functions/workers/run-jobs.ts';
import { createCustomField, updateCustomField } from '#lib/places/custom-fields/contract.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { listMapPins } from '#lib/places/map/contract.ts';
import { partText } from '#lib/places/map/pin-text.ts';
import { pinKey } from '#lib/places/map/pins.ts';
import { variable } from '#lib/platform/core/env.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { brandView, type Item, keyOf, tenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { packShard } from '#lib/use-cases/map/pack-shard.ts';
import { metered } from '#test/bench/meter.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { logged } from '#test/support/logged.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Tenant } from '#test/support/product.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf, without } from '#test/webhooks/scene.ts';

const dispatch = asFunction('workers/dispatch-changes', dispatchHandler);
const runJobs = asFunction('workers/run-jobs', runJobsHandler);

let acme: Tenant;
const clock = testClock();
/** All pins of these tests are in one shard of the map; this many are packed. */
const shard = '0';
const enough = 60;
const allDone = { batchItemFailures: [] };
const world = await startWorld({ maxQueueDelaySeconds: 0 });

/** A brand with too many locations to read their pins by key, as the process knows from its first map. */
const largeBrand = async (): Promise<Tenant> => {
  const tenant = await world.tenant();
  const keys = Array.from({ length: 25 }, () => keyOf(locationKey(brandView(tenant.brandId), newId(clock.now()))));
  await store(keys.map((key) => ({ ...key })));
  await world.call(listMapPins, { query: { brandId: tenant.brandId } });
  return tenant;
};

beforeEach(async () => {
  acme = await largeBrand();
});

const view = () => brandView(acme.brandId);

const pinOf = (id: string, custom: string, name = 'Austin'): Item => {
  const stamp = clock.now().toISOString();
  const address = { city: null, state: null, country: null, latitude: 30, longitude: -97 };
  const place = { name, slug: 'austin', status: 'active' as const, timezone: 'UTC', ...address, deletedAt: null };
  return {
    ...keyOf(pinKey(view(), id)),
    kind: 'pin',
    brandId: acme.brandId,
    locationId: id,
    place: partText('place', { ...place, updatedAt: stamp }),
    custom,
  };
};

const newIds = (count: number): string[] =>
  Array.from({ length: count }, () => `${newId(clock.now()).slice(0, -1)}${shard}`);

/** Text that does not compress. */
const noise = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

const store = async (pins: readonly Item[]): Promise<void> => {
  const requests = pins.map((Item) => ({ PutRequest: { Item } }));
  for (let at = 0; at < requests.length; at += 20)
    await documents.send(
      new BatchWriteCommand({ RequestItems: { [variable('TABLE_NAME')]: requests.slice(at, at + 20) } }),
    );
};

const newPins = async (count: number, customOf: () => object): Promise<Item[]> => {
  const pins = newIds(count).map((id) => pinOf(id, partText('custom', { ...customOf() })));
  await store(pins);
  return pins;
};

/** The pins of the map, and whether they come from the packed shard. The other shards are empty and never packed. */
const readMap = async () => {
  // Longer than a process caches values.
  clock.advance(2000);
  const { result, cost } = await metered(() => world.call(listMapPins, { query: { brandId: acme.brandId } }));
  expect(result.status).toBe(200);
  const { pins } = result.data;
  const customs = new Set(pins.map(({ custom }) => JSON.stringify(custom)));
  return { pins: pins.length, customs: [...customs], steps: cost.roundTrips, calls: cost.byCommand.Query ?? 0 };
};
const callsUnpacked = async (): Promise<number> => {
  const other = acme;
  acme = await largeBrand();
  const { calls } = await readMap();
  acme = other;
  return calls;
};

const newField = async (isPublic: boolean): Promise<string> => {
  const body = { key: 'about', label: 'About', type: 'textarea', isPublic };
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId }, body };
  return (await world.call(createCustomField, request)).data.field.id;
};

const changeOf = ({ PK, SK, ...image }: Item, sequence: string) => ({
  dynamodb: {
    SequenceNumber: sequence,
    Keys: marshall({ PK, SK }),
    NewImage: marshall({ PK, SK, ...image }, { removeUndefinedValues: true }),
  },
});

/** Runs an action, and returns the mails that it causes. */
const somebodyToTell = async () => {
  const { id: userId, email } = await acme.person(null);
  const body = { kind: 'session-revoked', tenantId: acme.id, userId, sessionId: newId(clock.now()) } as const;
  return { email, item: task(tenantView(acme.id), 'mail', body, clock.now()).step.Put?.Item ?? {} };
};

const packJob = () => eventOf({ kind: 'pack-map', brandId: acme.brandId, shards: [shard] });

test('values that are not public are not packed, however long they are', async () => {
  await newField(false);
  // As for a brand with five thousand locations.
  const [first = {}] = await newPins(312, () => ({ about: noise(4000) }));
  expect(await dispatch({ Records: [changeOf(first, '1')] as never[] })).toEqual(allDone);
  const { calls, ...map } = await readMap();
  expect(map).toEqual({ pins: 312, customs: ['{}'], steps: 2 });
  expect(calls).toBeLessThan(await callsUnpacked());
});

test('a field that becomes public is on the map at once, and packed soon after', async () => {
  const fieldId = await newField(false);
  await newPins(enough, () => ({ about: 'Since 1951' }));
  await world.stack.drain();
  const before = await readMap();
  expect(before).toMatchObject({ pins: enough, customs: ['{}'] });

  const params = { brandId: acme.brandId, fieldId };
  await world.call(updateCustomField, { as: acme.admin.credentials, params, body: { isPublic: true } });
  const after = { pins: enough, customs: ['{"about":"Since 1951"}'] };
  expect(await readMap()).toMatchObject({ ...after, calls: before.calls + 1 });
  await world.stack.drain();
  expect(await readMap()).toMatchObject({ ...after, calls: before.calls });
});

test('a field that becomes public with values that are too large to pack is read from the pins', async () => {
  const fieldId = await newField(false);
  const unpacked = await callsUnpacked();
  await newPins(enough, () => ({ about: noise(9000) }));
  await world.stack.drain();
  expect((await readMap()).calls).toBeLessThan(unpacked);
  const params = { brandId: acme.brandId, fieldId };
  await world.call(updateCustomField, { as: acme.admin.credentials, params, body: { isPublic: true } });
  await world.stack.drain();
  const { customs, calls } = await readMap();
  expect([customs.length, calls]).toEqual([enough, unpacked]);
});

test('values that are too large to pack are read from the pins until they are shorter', async () => {
  await newField(true);
  const unpacked = await callsUnpacked();
  const pins = await newPins(enough, () => ({ about: 'Short' }));
  await world.stack.drain();
  expect((await readMap()).calls).toBeLessThan(unpacked);

  const long = pins.map(({ locationId }) => pinOf(String(locationId), partText('custom', { about: noise(9000) })));
  await store(long);
  await world.stack.drain();
  const map = await readMap();
  expect([map.pins, map.customs.length, map.calls]).toEqual([enough, enough, unpacked]);

  await store(pins);
  await world.stack.drain();
  const { customs, calls } = await readMap();
  expect(customs).toEqual(['{"about":"Short"}']);
  expect(calls).toBeLessThan(unpacked);
});

test('pins that take long to read are not packed, even if their packed form is small', async () => {
  await newField(false);
  const pins = await newPins(enough, () => ({ about: 'Short' }));
  await world.stack.drain();
  const unpacked = await callsUnpacked();
  expect((await readMap()).calls).toBeLessThan(unpacked);
  const long = partText('custom', { about: 'x'.repeat(100_000) });
  const [first = {}, ...others] = pins.map(({ locationId }) => pinOf(String(locationId), long));
  await store([first, ...others]);
  const { result, cost } = await metered(() => dispatch({ Records: [changeOf(first, '1')] as never[] }));
  expect(result).toEqual(allDone);
  // The packed shard and the fields, four pages, the end of the packed shard, and its count.
  expect(cost.roundTrips).toBe(7);
  const map = await readMap();
  expect([map.pins, map.customs]).toEqual([enough, ['{}']]);
  expect(map.calls).toBeGreaterThan(unpacked);
});

test('a failed packing does not block other changes, is logged as an error, and is retried', async () => {
  const [first = {}, ...others] = await newPins(enough, () => ({}));
  await world.stack.drain();
  const renamed = pinOf(String(first.locationId), 'no JSON', 'Boston');
  await store([renamed]);
  const { email, item } = await somebodyToTell();
  const changes = { Records: [changeOf(renamed, '1'), changeOf(item, '2')] as never[] };
  const entries = await logged(async () => expect(await dispatch(changes)).toEqual(allDone));
  expect(entries).toMatchObject([{ level: 'error', event: 'record.failed', brandId: acme.brandId, shard }]);
  // Nothing is lost: a change that cannot be left to the queue is returned to the stream.
  const restore = without('JOBS_QUEUE_URL');
  expect(await dispatch(changes)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  restore();

  await store([pinOf(String(first.locationId), '{}', 'Boston')]);
  expect(await runJobs(packJob())).toEqual(allDone);
  expect((await readMap()).pins).toBe(others.length + 1);
  expect(await mailsTo(world, email)).toHaveLength(1);
});

test('of two concurrent packings, the one with older pins starts again', async () => {
  const [first = {}] = await newPins(enough, () => ({}));
  const stop = interceptCalls(async (call, next) => {
    if (/Put|Update|Write/.test(call.action) && JSON.stringify(call.input).includes('#MAP"')) {
      stop();
      await store([pinOf(String(first.locationId), '{}', 'Boston')]);
      await packShard(view(), shard);
    }
    return next(call);
  });
  onTestFinished(stop);
  await packShard(view(), shard);
  const { pins } = (await world.call(listMapPins, { query: { brandId: acme.brandId, fields: 'name' } })).data;
  expect(new Set(pins.map((pin) => pin.name))).toEqual(new Set(['Austin', 'Boston']));
});
