import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { handler as deliverWebhookHandler } from '#functions/workers/deliver-webhook.ts';
import { rotateWebhookSecret, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { deliveryId } from '#lib/delivery/webhooks/deliveries.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { createForm, updateForm } from '#lib/leads/forms/contract.ts';
import { releaseQuarantined, updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { accepts, answering, attemptOf, eventOf, firstAttemptOf, having, openScene, type Scene } from './scene.ts';

const deliverWebhook = asFunction('workers/deliver-webhook', deliverWebhookHandler);

let scene: Scene;
const clock = testClock();
const hour = 3_600_000;
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  scene = await openScene(world);
});

const deliver = (...messages: object[]) => deliverWebhook(eventOf(...messages));

test('a lead is delivered once, signed', async () => {
  const { url, received } = await answering(204);
  const { id, secret } = await scene.endpoint(url, { customHeaders: { 'X-Token': 'of theirs' } });
  const leadId = await scene.submit({ message: 'The boiler leaks.' });
  await world.stack.drain();

  expect(received).toHaveLength(1);
  const [request] = received;
  expect(request).toMatchObject({
    method: 'POST',
    path: '/hook',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Frontage-Webhooks/1.0',
      'webhook-id': `msg_${leadId}_${id}`,
      'x-token': 'of theirs',
    },
  });
  const event = new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
  expect(event).toMatchObject({
    type: 'lead.submitted',
    timestamp: clock.now().toISOString(),
    apiVersion: 'v1',
    data: {
      leadId,
      brandId: scene.params.brandId,
      formId: scene.form.id,
      formSlug: scene.form.slug,
      locationId: null,
      status: 'new',
      fields: { name: 'Visitor 0', email: 'visitor-0@visitor.example', message: 'The boiler leaks.' },
      isTest: false,
    },
  });
  expect(await scene.deliveries(id)).toEqual([
    expect.objectContaining({
      id: deliveryId(clock.now(), id, leadId),
      messageId: `msg_${leadId}_${id}`,
      leadId,
      status: 'delivered',
      attemptCount: 1,
      attempts: [expect.objectContaining({ number: 1, outcome: 'response', status: 204 })],
      nextAttemptAt: null,
    }),
  ]);
  expect(await scene.webhook(id)).toMatchObject({ lastSuccessAt: clock.now().toISOString(), consecutiveFailures: 0 });
});

test('a lead is delivered to the endpoints whose filters match', async () => {
  const as = scene.as;
  const { form } = (
    await world.call(createForm, { as, params: scene.params, body: { name: 'Other', fields: contactFields } })
  ).data;
  const { location } = (
    await world.call(createLocation, { as, params: scene.params, body: { name: 'Austin', status: 'active' } })
  ).data;
  const all = await answering(204);
  const otherForm = await answering(204);
  const austin = await answering(204);
  const off = await answering(204);
  await scene.endpoint(all.url);
  await scene.endpoint(otherForm.url, { formIds: [form.id] });
  await scene.endpoint(austin.url, { locationIds: [location.id] });
  const disabled = await scene.endpoint(off.url);
  const params = { ...scene.params, webhookId: disabled.id };
  await world.call(updateWebhook, { as, params, body: { status: 'disabled' } });

  await scene.submit();
  await scene.submit({}, { locationId: location.id });
  await world.stack.drain();

  const counts = [all, otherForm, austin, off].map(({ received }) => received.length);
  expect(counts).toEqual([2, 0, 1, 0]);
});

/** Announces leads that were changed meanwhile. */
const announceAgain = async (leadId: string): Promise<void> => {
  clock.advance(hour);
  const status = { as: scene.as, params: { ...scene.params, leadId }, body: { status: 'viewed' } };
  expect((await world.call(updateLeadStatus, status)).status).toBe(200);
  const { brandId } = scene.params;
  await send('jobs', [{ body: { kind: 'announce-leads', brandId, leadIds: [leadId] }, group: brandId }]);
  await world.stack.drain();
};

/** The delivery of this moment is still the only one when its lead is announced again. */
const expectOneDelivery = async (webhookId: string, leadId: string): Promise<void> => {
  const [first] = await scene.deliveries(webhookId);
  expect(first?.createdAt).toBe(clock.now().toISOString());
  await announceAgain(leadId);
  expect(await scene.deliveries(webhookId)).toEqual([first]);
};

test('a lead that is announced again is not delivered again', async () => {
  const { url, received } = await answering(204);
  const { id } = await scene.endpoint(url);
  const leadId = await scene.submit();
  await world.stack.drain();
  await expectOneDelivery(id, leadId);
  expect(received).toHaveLength(1);
});

test('for deliveries, a lead begins with its release, and can be announced again', async () => {
  const { url, received } = await answering(204);
  const { id } = await scene.endpoint(url);
  const params = { ...scene.params, formId: scene.form.id };
  await world.call(updateForm, { as: scene.as, params, body: { spam: { blockedWords: ['casino'] } } });
  clock.advance(hour);
  const leadId = await scene.submit({ message: 'The casino has a leak.' });
  await world.stack.drain();
  expect(received).toHaveLength(0);
  clock.advance(hour);
  await world.call(releaseQuarantined, { as: scene.as, params: { ...scene.params, leadId } });
  await world.stack.drain();
  await expectOneDelivery(id, leadId);
  expect(received).toHaveLength(1);
});

test('for a day after a rotation both secrets sign', async () => {
  const { url, received } = await answering(204);
  const { id, secret: old } = await scene.endpoint(url);
  const params = { ...scene.params, webhookId: id };
  const { secret } = (await world.call(rotateWebhookSecret, { as: scene.as, params })).data;
  expect(secret).toMatch(/^whsec_/);
  expect(secret).not.toBe(old);

  await scene.submit();
  await world.stack.drain();
  expect(received.map((request) => [accepts(secret, request), accepts(old, request)])).toEqual([[true, true]]);
  expect(received[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);

  clock.advance(24 * hour);
  await scene.submit();
  await world.stack.drain();
  expect(received[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
});

test('after two rotations the last two secrets sign', async () => {
  const { url, received } = await answering(204);
  const { id, secret: first } = await scene.endpoint(url);
  const rotate = { as: scene.as, params: { ...scene.params, webhookId: id } };
  const { secret: second } = (await world.call(rotateWebhookSecret, rotate)).data;
  const { secret: third } = (await world.call(rotateWebhookSecret, rotate)).data;
  await scene.submit();
  await world.stack.drain();

  const [request] = received;
  if (!request) throw new Error('nothing was delivered');
  expect([first, second, third].map((secret) => accepts(secret, request))).toEqual([false, true, true]);
});

test('a rotation with revokePrevious ends the former secrets at once', async () => {
  const { url, received } = await answering(204);
  const { id, secret: first } = await scene.endpoint(url);
  const rotate = { as: scene.as, params: { ...scene.params, webhookId: id } };
  const { secret: second } = (await world.call(rotateWebhookSecret, rotate)).data;
  const revoking = await world.call(rotateWebhookSecret, { ...rotate, body: { revokePrevious: true } });
  await scene.submit();
  await world.stack.drain();

  expect(revoking.status).toBe(200);
  const [request] = received;
  if (!request) throw new Error('nothing was delivered');
  const secrets = [first, second, revoking.data.secret];
  expect(secrets.map((secret) => accepts(secret, request))).toEqual([false, false, true]);
  expect(request.headers['webhook-signature']).toMatch(/^v1,\S+$/);
});

test('a message that is redelivered, late or out of order changes nothing', async () => {
  const { url, received } = await answering(500, 204);
  const { id } = await scene.endpoint(url);
  await scene.submit();
  await world.stack.drain();
  const [delivery] = await scene.deliveries(id);
  if (!delivery) throw new Error('no delivery');
  const attempt = (number: number) => attemptOf(scene, id, delivery, number);

  expect(await deliver(attempt(1))).toEqual({ batchItemFailures: [] });
  expect(received).toHaveLength(1);
  expect(await deliver(attempt(3))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  expect(received).toHaveLength(1);
  expect(await deliver(attempt(2))).toEqual({ batchItemFailures: [] });
  expect(await deliver(attempt(2), attempt(2), attempt(3))).toEqual({ batchItemFailures: [] });
  expect(received).toHaveLength(2);
  expect(await scene.deliveries(id)).toMatchObject([{ status: 'delivered', attemptCount: 2 }]);
});

test('a delivery of a batch that fails is retried, and the others are done', async () => {
  const { url, received } = await answering(204);
  const [broken, sound] = [await scene.endpoint(url), await scene.endpoint(url)];
  const view = brandView(scene.params.brandId);
  const sealedSecrets = [{ sealed: 'damaged', until: null }];
  await tryUpdate(webhookKey(view, broken.id), { set: { sealedSecrets } });
  const leadId = await scene.submit();
  const messages = [firstAttemptOf(scene, broken.id, leadId), firstAttemptOf(scene, sound.id, leadId)];

  expect(await deliver(...messages)).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  expect(received).toHaveLength(1);
  expect(await scene.deliveries(sound.id)).toMatchObject([{ status: 'delivered' }]);
  expect(await scene.deliveries(broken.id)).toEqual([]);
});

test('an endpoint whose address is no longer permitted fails', async () => {
  const { url, received } = await answering(204);
  const { id } = await scene.endpoint(url);
  await scene.submit();
  const allowAgain = having('LOCAL_ENDPOINTS_ALLOWED', 'false');
  await world.stack.drain();
  allowAgain();

  expect(received).toHaveLength(0);
  expect(await scene.deliveries(id)).toMatchObject([{ status: 'pending', attempts: [{ outcome: 'refused_address' }] }]);
  clock.advance(10_000);
  await scene.sweep();
  expect(await scene.deliveries(id)).toMatchObject([{ status: 'delivered' }]);
});
