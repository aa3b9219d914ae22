import { beforeEach, expect, test } from 'vitest';
import { connectIntegration } from '#lib/delivery/integrations/contract.ts';
import { listWebhooks, rotateWebhookSecret, sendTestWebhook, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createForm, updateForm } from '#lib/leads/forms/contract.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import type { Received } from './receiver.ts';
import { accepts, answering, openScene, type Scene } from './scene.ts';

let scene: Scene;
const clock = testClock();
const customHeaders = { Authorization: 'Bearer of-theirs' };
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  scene = await openScene(world);
});

const at = (webhookId: string) => ({ as: scene.as, params: { ...scene.params, webhookId } });
const update = (webhookId: string, body: object) => world.call(updateWebhook, { ...at(webhookId), body });

const signaturesOf = ({ headers }: Received): string[] => String(headers['webhook-signature']).split(' ');

/** The request has no custom headers, and one signature: with the new secret. */
const expectNewSecretOnly = ([request]: readonly Received[], formerSecret: string, newSecret = ''): void => {
  if (!request) throw new Error('nothing was delivered');
  expect(request.headers).not.toHaveProperty('authorization');
  expect(signaturesOf(request)).toHaveLength(1);
  expect(accepts(newSecret, request)).toBe(true);
  expect(accepts(formerSecret, request)).toBe(false);
};

test('a new origin gets neither the custom headers nor a signature with the former secret', async () => {
  const [before, after] = [await answering(204), await answering(204)];
  const { id, secret } = await scene.endpoint(before.url, { customHeaders });
  const { status, data } = await update(id, { url: after.url });
  await scene.submit();
  await world.stack.drain();

  expect(status).toBe(200);
  expect(data.webhook.customHeaderNames).toEqual([]);
  expect(before.received).toEqual([]);
  expectNewSecretOnly(after.received, secret, data.secret);
});

test('headers that are set together with a new origin are sent there', async () => {
  const [before, after] = [await answering(204), await answering(204)];
  const { id } = await scene.endpoint(before.url, { customHeaders });
  await update(id, { url: after.url, customHeaders: { 'X-Token': 'new' } });
  await scene.submit();
  await world.stack.drain();

  expect(after.received[0]?.headers).toMatchObject({ 'x-token': 'new' });
  expect(after.received[0]?.headers).not.toHaveProperty('authorization');
});

test('another path of the same origin keeps the secret and the headers', async () => {
  const server = await answering(204);
  const { id, secret } = await scene.endpoint(server.url, { customHeaders });
  const { data } = await update(id, { url: `${server.url}/2` });
  await scene.submit();
  await world.stack.drain();

  expect(data).not.toHaveProperty('secret');
  const [request] = server.received;
  if (!request) throw new Error('nothing was delivered');
  expect(request.headers).toMatchObject({ authorization: 'Bearer of-theirs' });
  expect(accepts(secret, request)).toBe(true);
});

test('a pending delivery goes to the new origin with the new secret only', async () => {
  const [before, after] = [await answering(500), await answering(204)];
  const { id, secret } = await scene.endpoint(before.url, { customHeaders });
  await world.call(rotateWebhookSecret, at(id));
  await scene.submit();
  await world.stack.drain();
  const { data } = await update(id, { url: after.url });
  clock.advance(10_000);
  await scene.sweep();

  expectNewSecretOnly(after.received, secret, data.secret);
});

test('a return to the former origin makes another secret', async () => {
  const [before, after] = [await answering(204), await answering(204)];
  const { id, secret } = await scene.endpoint(before.url);
  const there = await update(id, { url: after.url });
  const back = await update(id, { url: before.url });
  expect(new Set([secret, there.data.secret, back.data.secret]).size).toBe(3);
});

test('a form that names a new origin shows the new secret once and drops the headers of its endpoint', async () => {
  const [before, after] = [await answering(204), await answering(204)];
  const body = { name: 'Managed', fields: contactFields, webhookUrl: before.url };
  const { form, webhookSecret = '' } = (await world.call(createForm, { as: scene.as, params: scene.params, body }))
    .data;
  const [made] = (await world.call(listWebhooks, { as: scene.as, params: scene.params })).data.webhooks;
  const id = made?.id ?? '';
  await update(id, { customHeaders });

  const ofForm = { as: scene.as, params: { ...scene.params, formId: form.id } };
  const { data } = await world.call(updateForm, { ...ofForm, body: { webhookUrl: after.url } });
  const again = await world.call(updateForm, { ...ofForm, body: { webhookUrl: after.url } });
  await world.call(sendTestWebhook, at(id));
  await world.stack.drain();

  expect(data.webhookSecret).toMatch(/^whsec_/);
  expect(again.data).not.toHaveProperty('webhookSecret');
  expect((await scene.webhook(id)).customHeaderNames).toEqual([]);
  const [request] = after.received;
  if (!request) throw new Error('nothing was delivered');
  expect(request.headers).not.toHaveProperty('authorization');
  expect(accepts(data.webhookSecret ?? '', request)).toBe(true);
  expect(accepts(webhookSecret, request)).toBe(false);
});

test('an integration that is connected to a new origin shows the new secret and tests with it only', async () => {
  const [before, after] = [await answering(204), await answering(204)];
  const connect = (url: string) =>
    world.call(connectIntegration, {
      as: scene.as,
      params: { ...scene.params, integrationId: 'webhook' },
      body: { credentials: { url } },
    });
  const { webhookSecret = '' } = (await connect(before.url)).data;
  const [made] = (await world.call(listWebhooks, { as: scene.as, params: scene.params })).data.webhooks;
  await update(made?.id ?? '', { customHeaders });
  const { data } = await connect(after.url);

  const [request] = after.received;
  if (!request) throw new Error('nothing was probed');
  expect(request.headers).not.toHaveProperty('authorization');
  expect(accepts(data.webhookSecret ?? '', request)).toBe(true);
  expect(accepts(webhookSecret, request)).toBe(false);
});
