import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { connectIntegration } from '#lib/delivery/integrations/contract.ts';
import { getDelivery, listWebhooks, sendTestWebhook } from '#lib/delivery/webhooks/contract.ts';
import { integrationTestEvent } from '#lib/delivery/webhooks/events/test-event.contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { deleteLead, getLead, listLeads } from '#lib/leads/leads/contract.ts';
import { leadSubmittedEvent } from '#lib/leads/leads/submitted.contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { contactFields } from '#test/support/belongings.ts';
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

test('a test event answers the questions of the form of its endpoint, and names its location', async () => {
  const { as, params } = scene;
  clock.advance(1000);
  const fields = [
    { name: 'rooms', label: 'Rooms', type: 'number', required: true, validation: { min: 3 } },
    { name: 'day', label: 'Day', type: 'select', options: ['Monday', 'Friday'] },
  ];
  const { form } = (await world.call(createForm, { as, params, body: { name: 'Quote', slug: 'quote', fields } })).data;
  const austin = { name: 'Austin', storeCode: 'TX-001', status: 'active' };
  const { location } = (await world.call(createLocation, { as, params, body: austin })).data;
  const own = await answering(204);
  const any = await answering(204);
  const sent: string[][] = [];
  for (const [{ url }, filter] of [
    [own, { formIds: [form.id], locationIds: [location.id] }],
    [any, {}],
  ] as const) {
    const { id: webhookId } = await scene.endpoint(url, filter);
    const { delivery } = (await world.call(sendTestWebhook, { as, params: { ...params, webhookId } })).data;
    sent.push([webhookId, delivery.id]);
  }
  await world.stack.drain();
  const shown = await Promise.all(sent.map(async ([id = '', at]) => (await read(id, at)).data.request.body));
  expect(shown).toEqual([own, any].map(({ received }) => received[0]?.body));

  const [event, other] = [own, any].map(({ received }) =>
    leadSubmittedEvent.parse(JSON.parse(received[0]?.body ?? '')),
  );
  expect(event?.data).toMatchObject({
    formId: form.id,
    formSlug: 'quote',
    fields: { rooms: 3, day: 'Monday' },
    locationId: location.id,
    location: { id: location.id, name: 'Austin', storeCode: 'TX-001' },
    isTest: true,
  });
  expect(other?.data).toMatchObject({ formId: scene.form.id, location: null });
  expect(Object.keys(other?.data.fields ?? {}).toSorted()).toEqual(contactFields.map(({ name }) => name).toSorted());
});

test('an event, a lead and a list of leads tell the name and the store code of the location', async () => {
  const { as, params } = scene;
  const body = { name: 'Austin', storeCode: 'TX-001', status: 'active' };
  const { location } = (await world.call(createLocation, { as, params, body })).data;
  const told = { id: location.id, name: 'Austin', storeCode: 'TX-001' };
  const { url, received } = await answering(204);
  const { id } = await scene.endpoint(url);
  const leadId = await scene.submit({}, { locationId: location.id });
  await world.stack.drain();

  expect(leadSubmittedEvent.parse(JSON.parse(received[0]?.body ?? '')).data.location).toEqual(told);
  const [delivery] = await scene.deliveries(id);
  expect((await read(id, delivery?.id)).data.request.body).toBe(received[0]?.body);
  const { lead } = (await world.call(getLead, { as, params: { ...params, leadId } })).data;
  expect(lead.location).toEqual(told);
  const list = (query: Record<string, string>) => world.call(listLeads, { as, params, query });
  expect((await list({ include: 'details' })).data.leads).toEqual([lead]);
  expect((await list({})).data.leads[0]).not.toHaveProperty('location');
});

test('an address that is connected as an integration gets the event that the reference describes', async () => {
  const { url, received } = await answering(204);
  const params = { ...scene.params, integrationId: 'webhook' };
  const { status } = await world.call(connectIntegration, { as: scene.as, params, body: { credentials: { url } } });

  expect(status).toBe(200);
  expect(received.map(({ body }) => integrationTestEvent.parse(JSON.parse(body)).data)).toEqual([
    { brandId: scene.params.brandId, integration: 'webhook' },
  ]);
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
