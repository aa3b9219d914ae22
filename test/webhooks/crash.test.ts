import { beforeEach, describe, expect, test } from 'vitest';
import { handler as deliverWebhookHandler } from '#functions/workers/deliver-webhook.ts';
import { handler as sendMailHandler } from '#functions/workers/send-mail.ts';
import { redeliver, sendTestWebhook, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { type DeliveryRecord, deliveryId, deliveryKey, dueMark } from '#lib/delivery/webhooks/deliveries.ts';
import { disableEndpoint } from '#lib/delivery/webhooks/disable.ts';
import { recordAttempt } from '#lib/delivery/webhooks/record-attempt.ts';
import { deleteLead } from '#lib/leads/leads/contract.ts';
import { setClock } from '#lib/platform/core/clock.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { receiver } from './receiver.ts';
import { answering, atReading, eventOf, having, openScene, type Scene, without } from './scene.ts';

const deliverWebhook = asFunction('workers/deliver-webhook', deliverWebhookHandler);
const sendMail = asFunction('workers/send-mail', sendMailHandler);

let scene: Scene;
// Somebody gets a mail for each lead, so that no admin is told that nobody does.
const told = { notificationEmails: ['desk@brand.example'] };
const clock = testClock();
const second = 1000;
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  setClock(clock.now);
  scene = await openScene(world, told);
});

const retried = { batchItemFailures: [{ itemIdentifier: 'message-0' }] };
const finished = { batchItemFailures: [] };

/** A pending delivery without a worker, and the message of its second attempt. */
const pendingDelivery = async (url: string) => {
  const { id } = await scene.endpoint(url);
  const leadId = await scene.submit();
  await world.stack.drain();
  const view = brandView(scene.params.brandId);
  const delivery = deliveryId(clock.now(), id, leadId);
  const key = deliveryKey(view, id, delivery);
  await tryUpdate(key, { remove: ['GSI2PK', 'GSI2SK'] });
  const message = { ...scene.params, webhookId: id, leadId, deliveryId: delivery, attempt: 2 };
  return { id, key, message, read: () => get(key) };
};

/** Makes an attempt whose process loses the table before it records the answer. */
const crashBeforeRecording = async (message: object): Promise<void> => {
  let restore = () => {};
  atReading(4, () => {
    restore = without('TABLE_NAME');
  });
  expect(await deliverWebhook(eventOf(message))).toEqual(retried);
  restore();
  setClock(clock.now);
};

/** Advances the clock by days until the delivery is settled. */
const passUntilSettled = async (read: () => Promise<DeliveryRecord | undefined>) => {
  for (let turns = 0; turns < 12; turns++) {
    const delivery = await read();
    if (delivery?.status !== 'pending') return delivery;
    clock.set(new Date(delivery.nextAttemptAt ?? ''));
    await scene.sweep();
  }
  throw new Error('The delivery is never settled');
};

describe('a process that crashes', () => {
  // The clock is read at the start, for the age of the secrets, after the answer, and before recording it.
  test.each([
    ['before the request', 1, 1, 1],
    ['after the answer, holding the slot', 3, 2, 2],
    ['after giving the slot back', 4, 2, 2],
  ])('%s makes the attempt again', async (_, reading, requests, failures) => {
    const { url, received } = await answering(500, 500, 500, 204);
    const { id, message, read } = await pendingDelivery(url);
    atReading(reading, () => {
      throw new Error('The process died');
    });

    expect(await deliverWebhook(eventOf(message))).toEqual(retried);
    setClock(clock.now);
    expect(received).toHaveLength(requests);
    expect(await read()).toMatchObject({ status: 'pending', attemptCount: 1 });
    expect(await deliverWebhook(eventOf(message))).toEqual(finished);
    expect(await read()).toMatchObject({ status: 'pending', attemptCount: 2 });
    expect((await scene.webhook(id)).consecutiveFailures).toBe(reading === 4 ? failures + 1 : 2);
    expect(await passUntilSettled(read)).toMatchObject({ status: 'delivered' });
  });

  test('after queueing the next attempt and before recording this one makes this one again', async () => {
    const sweepAgain = having('MAX_QUEUE_DELAY_SECONDS', '900');
    const { url, received } = await answering(500, 500, 500, 204);
    const { message, read } = await pendingDelivery(url);
    await crashBeforeRecording(message);
    sweepAgain();

    expect(await deliverWebhook(eventOf({ ...message, attempt: 3 }))).toEqual(retried);
    expect(received).toHaveLength(2);
    expect(await deliverWebhook(eventOf(message))).toEqual(finished);
    expect(received).toHaveLength(3);
    expect(await read()).toMatchObject({ status: 'pending', attemptCount: 2 });
    expect(await deliverWebhook(eventOf({ ...message, attempt: 3 }))).toEqual(finished);
    await world.stack.drain();
    expect(await read()).toMatchObject({ status: 'delivered', attemptCount: 3 });
  });

  test('before queueing the next attempt makes this one again', async () => {
    const sweepAgain = having('MAX_QUEUE_DELAY_SECONDS', '900');
    const { url } = await answering(500, 204);
    const { message, read } = await pendingDelivery(url);
    let restore = () => {};
    const dying = await receiver((_, response) => {
      restore = without('WEBHOOK_QUEUE_URL');
      response.writeHead(500).end();
    });
    const params = { ...scene.params, webhookId: message.webhookId };
    const pointAt = (to: string) => world.call(updateWebhook, { as: scene.as, params, body: { url: to } });
    await pointAt(`http://localhost:${dying.port}/`);

    expect(await deliverWebhook(eventOf(message))).toEqual(retried);
    restore();
    sweepAgain();
    await pointAt(url);
    expect(await read()).toMatchObject({ status: 'pending', attemptCount: 1 });
    expect(await deliverWebhook(eventOf(message))).toEqual(finished);
    expect(await read()).toMatchObject({ status: 'delivered', attemptCount: 2 });
  });

  test('while it disables an endpoint still notifies every admin once', async () => {
    const { url } = await answering(500, 410, 410);
    const { id, message, read } = await pendingDelivery(url);
    await crashBeforeRecording(message);
    expect(await scene.webhook(id)).toMatchObject({ status: 'active' });

    // It crashed after that, and before the attempt was recorded.
    const { brandId } = scene.params;
    const gone = { webhookId: id, reason: 'gone', deliveryId: message.deliveryId, at: clock.now() } as const;
    await disableEndpoint(brandView(brandId), gone);
    expect(await deliverWebhook(eventOf(message))).toEqual(finished);
    await world.stack.drain();
    expect(await scene.webhook(id)).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
    expect(await read()).toMatchObject({ status: 'failed' });
    expect(await scene.mails(scene.tenant.admin.email)).toHaveLength(1);

    const fromBefore = new Date(clock.now().getTime() - second).toISOString();
    const notice = { kind: 'webhook-disabled', brandId, webhookId: id, at: fromBefore };
    expect(await sendMail(eventOf(notice))).toEqual(finished);
    expect(await scene.mails(scene.tenant.admin.email)).toHaveLength(1);
  });
});

describe('the sweep', () => {
  test('that cannot send changes nothing', async () => {
    const { url } = await answering(500, 204);
    const { id } = await scene.endpoint(url);
    await scene.submit();
    await world.stack.drain();
    clock.advance(10 * second);
    const restore = without('WEBHOOK_QUEUE_URL');
    await expect(world.stack.runSchedule('sweep-due-deliveries')).rejects.toThrow('1 of');
    restore();

    await scene.sweep();
    expect(await scene.deliveries(id)).toMatchObject([{ status: 'delivered', attemptCount: 2 }]);
  });

  test('that crashes before it clears sent entries sends them twice, without effect', async () => {
    const { url, received } = await answering(500, 204);
    const { id } = await scene.endpoint(url);
    await scene.submit();
    await world.stack.drain();
    const [delivery] = await scene.deliveries(id);
    if (!delivery?.nextAttemptAt) throw new Error('nothing is due');
    clock.set(new Date(delivery.nextAttemptAt));
    await scene.sweep();
    const view = brandView(scene.params.brandId);
    await tryUpdate(deliveryKey(view, id, delivery.id), { set: dueMark(delivery, delivery.nextAttemptAt) });
    await scene.sweep();
    await scene.sweep();

    expect(received).toHaveLength(2);
    expect(await scene.deliveries(id)).toMatchObject([{ status: 'delivered', attemptCount: 2 }]);
  });
});

test.each(['a test event', 'a redelivery'])('%s whose message is lost is sent by the sweep', async (what) => {
  const { url, received } = await answering(204);
  const { id } = await scene.endpoint(url);
  await scene.submit();
  await world.stack.drain();
  const [delivery] = await scene.deliveries(id);
  const params = { ...scene.params, webhookId: id, deliveryId: delivery?.id ?? '' };
  const restore = without('WEBHOOK_QUEUE_URL');
  const operation = what === 'a test event' ? sendTestWebhook : redeliver;
  const reply = await world.call(operation, { as: scene.as, params });
  restore();

  expect(reply).toMatchObject({ status: 200, data: { delivery: { status: 'pending' } } });
  await scene.sweep();
  expect(received).toHaveLength(1);
  clock.advance(120 * second);
  await scene.sweep();
  expect(received).toHaveLength(2);
});

test('an answer that repeats an erased lead is forgotten, also by a process that finds it stored already', async () => {
  const { url } = await answering(500);
  const { message, read } = await pendingDelivery(url);
  const known = (await read()) ?? expect.fail('The delivery is stored');
  const answer = { outcome: 'response', status: 500, bodyExcerpt: 'Ada', retryAfter: null, durationMs: 1 } as const;
  const view = brandView(scene.params.brandId);
  const attempt = { view, known, delivery: known, health: undefined, result: answer, at: clock.now() };
  const record = () => recordAttempt({ ...attempt, send: async () => undefined });
  await record();
  await world.call(deleteLead, { as: scene.as, params: { ...scene.params, leadId: message.leadId } });
  expect(JSON.stringify(await read())).toContain('Ada');
  // As after a call whose answer was lost, which stored what it finds when it is repeated.
  await record();
  expect(await read()).toMatchObject({ attemptCount: 2, attempts: [{ excerpt: null }, { excerpt: null }] });
});

test('an answer that was forgotten does not come back with what a process had read before', async () => {
  const { url } = await answering(500);
  const { message, read } = await pendingDelivery(url);
  const before = (await read()) ?? expect.fail('The delivery is stored');
  const answer = { outcome: 'response', status: 500, bodyExcerpt: 'Ada', retryAfter: null, durationMs: 1 } as const;
  const view = brandView(scene.params.brandId);
  const record = (
    known: DeliveryRecord,
    result: typeof answer | { outcome: 'error'; reason: 'timeout'; durationMs: 1 },
  ) =>
    recordAttempt({
      view,
      known,
      delivery: known,
      health: undefined,
      result: result as typeof answer,
      at: clock.now(),
      send: async () => undefined,
    });
  await record(before, answer);
  const known = (await read()) ?? expect.fail('The delivery is stored');
  await world.call(deleteLead, { as: scene.as, params: { ...scene.params, leadId: message.leadId } });
  await world.stack.drain();
  expect(JSON.stringify(await read())).not.toContain('Ada');
  await record(known, { outcome: 'error', reason: 'timeout', durationMs: 1 });
  expect(await read()).toMatchObject({ attemptCount: 3 });
  expect(JSON.stringify(await read())).not.toContain('Ada');
});

test('a delivery that is closed as its lead was erased keeps no answer', async () => {
  const { url } = await answering(500);
  const { key, message, read } = await pendingDelivery(url);
  const { attempts = [] } = (await read()) ?? {};
  await world.call(deleteLead, { as: scene.as, params: { ...scene.params, leadId: message.leadId } });
  // As if it had been read before the answers were forgotten.
  await tryUpdate(key, { set: { attempts: attempts.map((attempt) => ({ ...attempt, excerpt: 'Ada' })) } });
  expect(await deliverWebhook(eventOf(message))).toEqual(finished);
  expect(await read()).toMatchObject({ status: 'failed', attempts: [{ excerpt: null }, { outcome: 'lead_erased' }] });
});

test('the message of a second attempt ends with the erasure of its lead, though no process recorded the first one', async () => {
  const { url } = await answering(500);
  const { key, message, read } = await pendingDelivery(url);
  // As after a crash between the message and the record; then the lead was erased, and the first message came again.
  await commit([remove(key)]);
  expect(await deliverWebhook(eventOf(message))).toEqual(retried);
  await world.call(deleteLead, { as: scene.as, params: { ...scene.params, leadId: message.leadId } });
  expect(await deliverWebhook(eventOf({ ...message, attempt: 1 }))).toEqual(finished);
  expect(await deliverWebhook(eventOf(message))).toEqual(finished);
  expect(await read()).toBeUndefined();
});
