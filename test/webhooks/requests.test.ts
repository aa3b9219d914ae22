import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#lib/api-keys/contract.ts';
import { createForm } from '#lib/forms/contract.ts';
import { deleteLead } from '#lib/leads/contract.ts';
import { getDelivery, listWebhooks, sendTestWebhook } from '#lib/webhooks/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { answering, openScene, type Scene } from './scene.ts';

let scene: Scene;
const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  scene = await openScene(world);
});

const read = async (webhookId: string, deliveryId = '', as = scene.as) =>
  world.call(getDelivery, { as, params: { ...scene.params, webhookId, deliveryId } });

test('a delivery shows the request as the endpoint got it, without secrets', async () => {
  const { url, received } = await answering(500, 204);
  const { id } = await scene.endpoint(url, { customHeaders: { 'X-Token': 'a-secret-of-the-brand' } });
  await scene.submit({ zebra: 'last', name: 'Ünal "Ada" <b>' });
  await world.stack.drain();
  const [before] = await scene.deliveries(id);
  clock.set(new Date(before?.nextAttemptAt ?? ''));
  await scene.sweep();
  const { data, text } = await read(id, before?.id);
  const [first, last] = received;
  expect(data.delivery).toMatchObject({ id: before?.id, status: 'delivered', attemptCount: 2 });
  expect(data.request.body).toBe(first?.body);
  expect(data.request.body).toBe(last?.body);
  expect(Object.keys(data.request.headers)).toContain('webhook-timestamp');
  expect(last?.headers).toMatchObject(data.request.headers);
  expect(text).not.toMatch(/a-secret-of-the-brand|v1,|X-Token/i);
});

test('a test event shows its request too', async () => {
  const { url, received } = await answering(204);
  const { id } = await scene.endpoint(url);
  const params = { ...scene.params, webhookId: id };
  const { delivery } = (await world.call(sendTestWebhook, { as: scene.as, params })).data;
  await world.stack.drain();
  expect((await read(id, delivery.id)).data.request.body).toBe(received[0]?.body);
});

test('the request of an erased lead has no body', async () => {
  const { url } = await answering(204);
  const { id } = await scene.endpoint(url);
  const leadId = await scene.submit();
  await world.stack.drain();
  const [delivery] = await scene.deliveries(id);
  await world.call(deleteLead, { as: scene.as, params: { ...scene.params, leadId } });
  expect((await read(id, delivery?.id)).data.request.body).toBe(null);
});

test('an API key that may not read leads does not see what was sent', async () => {
  const { url } = await answering(204);
  const { id } = await scene.endpoint(url);
  await scene.submit();
  await world.stack.drain();
  const [delivery] = await scene.deliveries(id);
  const body = { name: 'Watch', scopes: ['webhooks:read'] };
  const as = scene.tenant.admin.credentials;
  const { key } = (await world.call(createApiKey, { as, params: scene.params, body })).data;
  expect((await read(id, delivery?.id, { 'x-api-key': key })).error).toMatchObject({
    code: 'scope_required',
    details: { scope: 'leads:read' },
  });
});

test('an endpoint names the form that made it, and one of a person names nothing', async () => {
  await scene.endpoint('http://localhost:9/by-a-person');
  clock.advance(1000);
  const { as, params } = scene;
  const fields = [{ name: 'a', label: 'A', type: 'text' }];
  const body = { name: 'Quote', fields, webhookUrl: 'http://localhost:9/by-a-form' };
  const { form } = (await world.call(createForm, { as, params, body })).data;
  const { webhooks } = (await world.call(listWebhooks, { as, params })).data;
  expect(webhooks.map(({ url, managedBy }) => [url, managedBy])).toEqual([
    ['http://localhost:9/by-a-form', { type: 'form', id: form.id }],
    ['http://localhost:9/by-a-person', null],
  ]);
});
