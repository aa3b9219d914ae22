import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { handler as deliverWebhookHandler } from '#functions/workers/deliver-webhook.ts';
import { healthKey, type WebhookHealth } from '#lib/delivery/webhooks/records.ts';
import { slotLeaseMs, slowFromMs } from '#lib/delivery/webhooks/shares/endpoint-health.rules.ts';
import { sharedSlots, takeSlots } from '#lib/delivery/webhooks/shares/slots.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { metered } from '#test/bench/meter.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { receiver } from './receiver.ts';
import { answering, attemptOf, copiesOf, eventOf, firstAttemptOf, openScene, type Scene, without } from './scene.ts';

const deliverWebhook = asFunction('workers/deliver-webhook', deliverWebhookHandler);

let scene: Scene;
const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  scene = await openScene(world);
});

const deliver = (...messages: object[]) => deliverWebhook(eventOf(...messages));
const done = { batchItemFailures: [] };

/** A receiver that leaves its requests unanswered until they are released. */
const holding = async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const server = await receiver(async (_, response) => {
    arrive();
    await released;
    response.writeHead(200).end();
  });
  return { ...server, url: `http://localhost:${server.port}/`, arrived, release };
};

const known = async (webhookId: string, health: Partial<WebhookHealth>): Promise<void> => {
  const key = healthKey(brandView(scene.params.brandId), webhookId);
  await tryUpdate(key, { set: { kind: 'webhook-health', ...health } });
};

/** No request is given up, and none is noted as slow, however slow this machine is. */
const withoutTimeouts = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};

/** Leads that came before there was an endpoint, so that only this test delivers them. */
const newLeads = async (count: number): Promise<string[]> => {
  const leads = await copiesOf(scene, await scene.submit(), count);
  await world.stack.drain();
  return leads;
};

test('while eight new endpoints keep their first requests open, all deliveries to another one are made', async () => {
  const leads = await newLeads(4);
  const slow = await Promise.all(Array.from({ length: 8 }, holding));
  const fast = await answering(204);
  const slowIds = await Promise.all(slow.map(async ({ url }) => (await scene.endpoint(url)).id));
  const { id: fastId } = await scene.endpoint(fast.url);
  withoutTimeouts();
  const batchOf = (leadId: string) => [...slowIds, fastId].map((id) => firstAttemptOf(scene, id, leadId));

  const [first = '', ...others] = leads;
  const held = deliver(...batchOf(first));
  await Promise.all(slow.map(({ arrived }) => arrived));
  // Each batch ends although those requests are still open: a new endpoint holds one function.
  for (const leadId of others) expect(await deliver(...batchOf(leadId))).toEqual(done);
  expect(await scene.deliveries(fastId, { status: 'delivered' })).toHaveLength(4);
  expect(slow.map(({ received }) => received.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);

  for (const { release } of slow) release();
  expect(await held).toEqual(done);
  vi.useRealTimers();
  await world.stack.drain();
  for (const id of slowIds) expect(await scene.deliveries(id, { status: 'delivered' })).toHaveLength(4);
  expect(fast.received).toHaveLength(4);
});

test('an endpoint gets a separate queue while its first slow answer is awaited', async () => {
  const [first = '', second = ''] = await newLeads(2);
  const slow = await holding();
  const { id } = await scene.endpoint(slow.url);
  await known(id, { latencyMs: 20 });
  withoutTimeouts();
  const held = deliver(firstAttemptOf(scene, id, first));
  await slow.arrived;
  vi.advanceTimersByTime(slowFromMs);
  const key = healthKey(brandView(scene.params.brandId), id);
  await expect.poll(async () => (await get(key))?.latencyMs).toBe(slowFromMs);

  expect(await deliver(firstAttemptOf(scene, id, second))).toEqual(done);
  expect(slow.received).toHaveLength(1);
  slow.release();
  expect(await held).toEqual(done);
  vi.useRealTimers();
  await world.stack.drain();
  expect(await scene.deliveries(id, { status: 'delivered' })).toHaveLength(2);
});

test('an endpoint that answers slowly has a separate queue until it answers fast again', async () => {
  const leads = await newLeads(12);
  const { url, received } = await answering(200);
  const { id } = await scene.endpoint(url);
  await known(id, { latencyMs: 9_000 });
  const messages = leads.map((leadId) => firstAttemptOf(scene, id, leadId));

  expect(await deliver(...messages.slice(0, 11))).toEqual(done);
  expect(received).toHaveLength(0);
  await world.stack.drain();
  expect(received).toHaveLength(11);
  await known(id, { latencyMs: 20 });
  expect(await deliver(...messages.slice(11))).toEqual(done);
  expect(received).toHaveLength(12);
});

test('leads and retries of an isolated endpoint never enter the queue of the others', async () => {
  const { url, received } = await answering(500, 204);
  const { id } = await scene.endpoint(url);
  await known(id, { latencyMs: 9_000 });
  await scene.submit();
  const restore = without('WEBHOOK_QUEUE_URL');
  await world.stack.drain();
  expect(received).toHaveLength(1);
  await known(id, { latencyMs: 9_000 });
  clock.advance(10_000);
  await scene.sweep();
  restore();
  expect(received).toHaveLength(2);
});

test('an endpoint that keeps failing has a separate queue', async () => {
  const { url, received } = await answering(500, 500, 500, 204);
  const { id } = await scene.endpoint(url);
  for (let failures = 0; failures < 3; failures++) await scene.submit();
  await world.stack.drain();
  expect(await scene.webhook(id)).toMatchObject({ consecutiveFailures: 3 });
  const [first, second] = (await scene.deliveries(id)).map((delivery) => attemptOf(scene, id, delivery, 2));

  expect(await deliver(first ?? {})).toEqual(done);
  expect(received).toHaveLength(3);
  await world.stack.drain();
  expect(received).toHaveLength(4);
  expect(await scene.webhook(id)).toMatchObject({ consecutiveFailures: 0 });
  expect(await deliver(second ?? {})).toEqual(done);
  expect(received).toHaveLength(5);
});

test('an endpoint that answers fast gets forty deliveries at a time', async () => {
  const leads = await newLeads(40);
  let open = 0;
  const { promise: allOpen, resolve: areOpen } = Promise.withResolvers<void>();
  const { port, received } = await receiver(async (_, response) => {
    if (++open === 40) areOpen();
    await allOpen;
    response.writeHead(204).end();
  });
  const { id } = await scene.endpoint(`http://localhost:${port}/`);
  await known(id, { latencyMs: 20 });
  const messages = leads.map((leadId) => firstAttemptOf(scene, id, leadId));
  withoutTimeouts();

  const batches = [0, 10, 20, 30].map((from) => deliver(...messages.slice(from, from + 10)));
  expect(await Promise.all(batches)).toEqual([done, done, done, done]);
  expect(received).toHaveLength(40);
  expect(await scene.deliveries(id, { limit: '100', status: 'delivered' })).toHaveLength(40);
});

test('a slow endpoint gets ten deliveries at a time, and all of thirty in the end', async () => {
  const leads = await newLeads(30);
  let open = 0;
  let maxOpen = 0;
  const { promise: full, resolve: isFull } = Promise.withResolvers<void>();
  const { port, received } = await receiver(async (_, response) => {
    maxOpen = Math.max(maxOpen, ++open);
    if (open === 10) isFull();
    await full;
    open--;
    response.writeHead(204).end();
  });
  const { id } = await scene.endpoint(`http://localhost:${port}/`);
  await known(id, { latencyMs: 1_900 });

  expect(await deliver(...leads.map((leadId) => firstAttemptOf(scene, id, leadId)))).toEqual(done);
  await world.stack.drain();
  expect(maxOpen).toBe(10);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
  expect(await scene.deliveries(id, { limit: '100', status: 'delivered' })).toHaveLength(30);
});

test('deliveries of a batch share the reads and the slots of their endpoint', async () => {
  const leads = await newLeads(10);
  const { url, received } = await answering(204);
  const { id } = await scene.endpoint(url);
  await known(id, { latencyMs: 20 });
  const { cost } = await metered(() => deliver(...leads.map((leadId) => firstAttemptOf(scene, id, leadId))));

  expect(received).toHaveLength(10);
  // One read, one write that takes a slot, one that leaves it if all answers come together, and each delivery.
  expect(cost.byCommand).toEqual({ BatchGetItem: 1, UpdateItem: expect.any(Number), PutItem: 10 });
  expect(cost.byCommand.UpdateItem).toBeLessThanOrEqual(1 + 10);
  expect(cost.readUnits).toBe(22);
});

test('a delivery that finds no free slot looks again before it goes back to its queue', async () => {
  const { id } = await scene.endpoint('http://localhost:9/');
  const taken = Array.from({ length: 10 }, (_, slot) => [`slot${slot}`, clock.now().getTime() + 1]);
  // Until another process has released them.
  const whenRead: WebhookHealth = { kind: 'webhook-health', latencyMs: 1_000, ...Object.fromEntries(taken) };
  await known(id, { latencyMs: 1_000 });
  const slots = sharedSlots(brandView(scene.params.brandId), id, whenRead, clock.now());
  const leases = await Promise.all(Array.from({ length: 12 }, slots.take));
  expect(leases.filter((lease) => lease !== undefined)).toHaveLength(10);
});

test('a slot that permits several deliveries is taken until the last one has ended', async () => {
  const { id } = await scene.endpoint('http://localhost:9/');
  await known(id, { latencyMs: 20 });
  const view = brandView(scene.params.brandId);
  const read = async () => get(healthKey(view, id));
  const slots = sharedSlots(view, id, await read(), clock.now());
  const [first, second] = await Promise.all([slots.take(), slots.take()]);
  if (!first || !second) throw new Error('no slot');
  expect(second).toBe(first);
  const outcome = { succeeded: true, durationMs: 20, at: clock.now() };

  expect(await slots.leave(first, outcome)).toHaveProperty(first.slot, first.until);
  expect(await slots.leave(second, outcome)).not.toHaveProperty(first.slot);
  expect(await read()).not.toHaveProperty(first.slot);
});

test('a slot of a crashed process is free again after seconds', async () => {
  const { url, received } = await answering(500, 204);
  const { id } = await scene.endpoint(url);
  await scene.submit();
  await world.stack.drain();
  const [delivery] = await scene.deliveries(id);
  const view = brandView(scene.params.brandId);
  await known(id, { latencyMs: 1_000 });
  const take = async () => (await takeSlots(view, id, await get(healthKey(view, id)), clock.now(), 1)).leases;
  for (let slot = 0; slot < 10; slot++) expect(await take()).toHaveLength(1);
  expect(await take()).toEqual([]);

  expect(await deliver(delivery ? attemptOf(scene, id, delivery, 2) : {})).toEqual({ batchItemFailures: [] });
  expect(received).toHaveLength(1);
  clock.advance(slotLeaseMs);
  await world.stack.drain();
  expect(received).toHaveLength(2);
});

test('the only slot of a new endpoint is free although a process with a clock an hour ahead took it and crashed', async () => {
  const { url, received } = await answering(204);
  const [leadId = ''] = await newLeads(1);
  const { id } = await scene.endpoint(url);
  const view = brandView(scene.params.brandId);
  const hourAhead = new Date(clock.now().getTime() + 3_600_000);
  const taken = async (webhookId: string, at: Date) => (await takeSlots(view, webhookId, undefined, at, 1)).leases;
  expect(await taken(id, hourAhead)).toHaveLength(1);
  expect(await deliver(firstAttemptOf(scene, id, leadId))).toEqual(done);
  expect(received).toHaveLength(1);

  // The write itself tells it to a process that has not read the slot.
  const { id: another } = await scene.endpoint(url);
  expect(await taken(another, hourAhead)).toHaveLength(1);
  expect(await taken(another, clock.now())).toHaveLength(1);
  expect(await taken(another, clock.now())).toEqual([]);
});

test('nothing is lost while a receiver is dead, and its backlog comes slowly once it is back', async () => {
  let isDead = true;
  let open = 0;
  let most = 0;
  const server = await receiver((_, response) => {
    open++;
    most = Math.max(most, open);
    setImmediate(() => {
      open--;
      response.writeHead(isDead ? 503 : 204).end();
    });
  });
  const { id } = await scene.endpoint(`http://localhost:${server.port}/`);
  const leads = await copiesOf(scene, await scene.submit(), 24);
  await world.stack.drain();
  expect(await scene.deliveries(id, { status: 'pending' })).toHaveLength(leads.length + 1);

  isDead = false;
  most = 0;
  clock.advance(10 * 60_000);
  await scene.sweep();
  expect(await scene.deliveries(id, { status: 'delivered', limit: '100' })).toHaveLength(leads.length + 1);
  expect(most).toBeLessThanOrEqual(10);
  const health = await get(healthKey(brandView(scene.params.brandId), id));
  expect(health).toMatchObject({ consecutiveFailures: 0, recoveredAt: clock.now().getTime() });
});
