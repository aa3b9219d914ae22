import { beforeEach, expect, test } from 'vitest';
import { handler as runJobsHandler } from '#functions/workers/run-jobs.ts';
import { redeliver, replay, sendTestWebhook, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { type DeliveryRecord, deliveryKey, newDelivery } from '#lib/delivery/webhooks/deliveries.ts';
import { insertLead, leadKey } from '#lib/leads/leads/records.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { answering, eventOf, openScene, type Scene, without } from './scene.ts';

const runJobs = asFunction('workers/run-jobs', runJobsHandler);

let scene: Scene;
const clock = testClock();
const hour = 3_600_000;
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  scene = await openScene(world);
});

const at = (webhookId: string, deliveryId?: string) => ({
  as: scene.as,
  params: { ...scene.params, webhookId, ...(deliveryId && { deliveryId }) },
});

const only = async (webhookId: string) => {
  const [delivery, ...others] = await scene.deliveries(webhookId);
  if (!delivery || others.length > 0) throw new Error(`${others.length + 1} deliveries`);
  return delivery;
};

test('a delivered event can be delivered again, under the same id', async () => {
  const { url, received } = await answering(204);
  const { id } = await scene.endpoint(url);
  await scene.submit();
  await world.stack.drain();
  const reply = await world.call(redeliver, at(id, (await only(id)).id));
  expect(reply).toMatchObject({ status: 200, data: { delivery: { status: 'pending', attemptCount: 1 } } });
  await world.stack.drain();

  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(await only(id)).toMatchObject({ status: 'delivered', attempts: [{ number: 1 }, { number: 2 }] });
});

test('a pending event is attempted at once, and its planned attempt is dropped', async () => {
  const { url, received } = await answering(500, 500, 204);
  const { id } = await scene.endpoint(url);
  await scene.submit();
  await world.stack.drain();
  clock.advance(8000);
  await scene.sweep();
  const { id: deliveryId, nextAttemptAt } = await only(id);
  expect(received).toHaveLength(2);

  expect((await world.call(redeliver, at(id, deliveryId))).status).toBe(200);
  await world.stack.drain();
  expect(received).toHaveLength(3);
  clock.set(new Date(nextAttemptAt ?? ''));
  await scene.sweep();
  clock.advance(hour);
  await scene.sweep();
  expect(received).toHaveLength(3);
  expect(await only(id)).toMatchObject({ status: 'delivered', attemptCount: 3 });
});

test('an event whose attempt is in progress is not changed', async () => {
  const { url } = await answering(204);
  const { id } = await scene.endpoint(url);
  const { delivery } = (await world.call(sendTestWebhook, at(id))).data;

  expect(await world.call(redeliver, at(id, delivery.id))).toMatchObject({
    status: 422,
    error: { code: 'invalid_transition' },
  });
});

test('a redelivery has ten attempts of its own', async () => {
  const { url, received } = await answering(500);
  const { id } = await scene.endpoint(url);
  await scene.submit();
  await world.stack.drain();
  const exhaust = async () => {
    for (let delivery = await only(id); delivery.nextAttemptAt; delivery = await only(id)) {
      clock.set(new Date(delivery.nextAttemptAt));
      await scene.sweep();
    }
  };
  await exhaust();
  expect(received).toHaveLength(10);
  const { id: deliveryId } = await only(id);
  expect(await world.call(redeliver, at(id, deliveryId))).toMatchObject({ error: { code: 'invalid_transition' } });

  await world.call(updateWebhook, { ...at(id), body: { status: 'active' } });
  expect((await world.call(redeliver, at(id, deliveryId))).status).toBe(200);
  await world.stack.drain();
  await exhaust();
  expect(received).toHaveLength(20);
  expect(await only(id)).toMatchObject({ status: 'failed', attemptCount: 20 });
});

test('an unknown delivery, or one of another endpoint, is not found', async () => {
  const { url } = await answering(204);
  const { id } = await scene.endpoint(url);
  const other = await scene.endpoint(url);
  const { delivery } = (await world.call(sendTestWebhook, at(id))).data;

  expect((await world.call(redeliver, at(other.id, delivery.id))).status).toBe(404);
  expect((await world.call(redeliver, at(id, newId(clock.now())))).status).toBe(404);
});

test('a test event is marked as one, and attempted once', async () => {
  const { url, received } = await answering(500, 204);
  const { id } = await scene.endpoint(url);
  const { delivery } = (await world.call(sendTestWebhook, at(id))).data;
  expect(delivery).toMatchObject({ status: 'pending', leadId: null, messageId: `msg_test_${delivery.id}_${id}` });
  await world.stack.drain();

  expect(received).toHaveLength(1);
  expect(received[0]?.headers['webhook-id']).toBe(delivery.messageId);
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'lead.submitted', data: { isTest: true } });
  expect(await only(id)).toMatchObject({ status: 'failed', attemptCount: 1 });
  expect(await scene.webhook(id)).toMatchObject({ status: 'active' });
  await world.call(redeliver, at(id, delivery.id));
  await world.stack.drain();
  expect(await only(id)).toMatchObject({ status: 'delivered', attemptCount: 2 });
});

test('a disabled endpoint can be tested before it is enabled again', async () => {
  const { url, received } = await answering(204);
  const { id } = await scene.endpoint(url);
  await world.call(updateWebhook, { ...at(id), body: { status: 'disabled' } });
  await world.call(sendTestWebhook, at(id));
  await world.stack.drain();

  expect(received).toHaveLength(1);
  expect(await only(id)).toMatchObject({ status: 'delivered' });
});

/** Failed deliveries that were created at times in the past. */
const failedDeliveries = async (webhookId: string, times: Date[]): Promise<void> => {
  const view = brandView(scene.params.brandId);
  const lead = orNotFound(await get(leadKey(view, await scene.submit())), 'Lead');
  const fail = async (time: Date): Promise<void> => {
    const leadId = newId(time);
    await insertLead(view, { ...lead, id: leadId });
    const made = newDelivery({ id: newId(time), brandId: view.id, webhookId, leadId }, time);
    const attempts = [
      { number: 1, at: time.toISOString(), durationMs: 1, outcome: 'timeout', status: null, excerpt: null },
    ];
    const failed: DeliveryRecord = { ...made, status: 'failed', attemptCount: 1, attempts, nextAttemptAt: null };
    await commit([put(deliveryKey(view, webhookId, made.id), failed)]);
  };
  await Promise.all(times.map(fail));
};

test('a replay delivers everything that failed since a time, page by page', async () => {
  const { url, received } = await answering(204);
  const { id } = await scene.endpoint(url, { formIds: [scene.form.id] });
  const params = { ...scene.params, webhookId: id };
  // Without this, the submissions of the past would be delivered too.
  await world.call(updateWebhook, { as: scene.as, params, body: { status: 'disabled' } });
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * hour);
  await failedDeliveries(id, [ago(30), ago(25), ...Array.from({ length: 110 }, (_, number) => ago(20 - number / 10))]);
  await world.stack.drain();
  await world.call(updateWebhook, { as: scene.as, params, body: { status: 'active' } });
  expect(received).toHaveLength(0);

  // An accepted request is carried out even if the queue is unavailable at that moment.
  const restore = without('JOBS_QUEUE_URL');
  const reply = await world.call(replay, { ...at(id), body: { since: ago(21).toISOString() } });
  restore();
  expect(reply).toMatchObject({ status: 200, data: { ok: true } });
  await world.stack.drain();
  await scene.sweep();
  expect(received).toHaveLength(110);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(110);
  expect(await scene.deliveries(id, { status: 'failed', limit: '100' })).toHaveLength(2);

  await world.call(replay, { ...at(id), body: { since: ago(26).toISOString() } });
  await world.stack.drain();
  expect(received).toHaveLength(111);
});

test('events that a disabled endpoint missed can be replayed when it is enabled', async () => {
  const { url, received } = await answering(500, 410, 204);
  const { id } = await scene.endpoint(url);
  const since = clock.now().toISOString();
  await scene.submit();
  await world.stack.drain();
  await scene.submit();
  await world.stack.drain();
  clock.advance(10_000);
  await scene.sweep();
  expect(await world.call(replay, { ...at(id), body: { since } })).toMatchObject({
    status: 422,
    error: { code: 'invalid_transition' },
  });

  await scene.submit();
  await world.stack.drain();
  expect(received).toHaveLength(2);
  expect((await scene.deliveries(id))[0]).toMatchObject({
    status: 'failed',
    attempts: [{ outcome: 'endpoint_disabled' }],
  });

  await world.call(updateWebhook, { ...at(id), body: { status: 'active' } });
  await world.call(replay, { ...at(id), body: { since } });
  await world.stack.drain();
  expect(received).toHaveLength(5);
  expect((await scene.deliveries(id)).map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered']);
});

test('a replay goes back thirty days at most', async () => {
  const { id } = await scene.endpoint('http://localhost:9/');
  const since = new Date(clock.now().getTime() - 31 * 24 * hour).toISOString();

  expect(await world.call(replay, { ...at(id), body: { since } })).toMatchObject({
    status: 400,
    error: { code: 'validation_error', details: [{ field: 'since', code: 'min' }] },
  });
});

test('a replay of the future is rejected', async () => {
  const { id } = await scene.endpoint('http://localhost:9/');
  const since = new Date(clock.now().getTime() + 1).toISOString();

  expect(await world.call(replay, { ...at(id), body: { since } })).toMatchObject({
    status: 400,
    error: { code: 'validation_error', details: [{ field: 'since', code: 'max' }] },
  });
});

test('an endpoint is replayed at most twelve times an hour', async () => {
  clock.set(new Date(Math.floor(Date.now() / hour) * hour + hour));
  const { id } = await scene.endpoint('http://localhost:9/');
  const since = clock.now().toISOString();
  const again = () => world.call(replay, { ...at(id), body: { since } });
  for (let count = 0; count < 12; count++) expect((await again()).status).toBe(200);

  expect(await again()).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
  clock.advance(hour);
  expect((await again()).status).toBe(200);
});

test('a replay without events leaves the queue at once', async () => {
  const { id: webhookId } = await scene.endpoint('http://localhost:9/');
  const until = clock.now().toISOString();
  const since = new Date(clock.now().getTime() + hour).toISOString();
  const job = { kind: 'replay', brandId: scene.params.brandId, webhookId, since, until };

  expect(await runJobs(eventOf(job))).toEqual({ batchItemFailures: [] });
});
