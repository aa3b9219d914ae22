import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { handler as passOnHandler } from '#functions/workers/send-to-integration.ts';
import { connectIntegration, disconnectIntegration, getIntegration } from '#lib/delivery/integrations/contract.ts';
import { listWebhooks } from '#lib/delivery/webhooks/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { listTimeline } from '#lib/leads/timeline/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { startThirdParties } from '#test/support/outside/third-parties.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf, openScene, type Scene } from '#test/webhooks/scene.ts';
import { services } from './credentials.ts';

const passOn = asFunction('workers/send-to-integration', passOnHandler);

let scene: Scene;
const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const parties = await startThirdParties();
process.env.INTEGRATIONS_BASE_URL = parties.url;

afterAll(() => parties.stop());
beforeEach(async () => {
  clock.set(new Date());
  scene = await openScene(world);
  for (const party of ['slack', 'hubspot', 'meta_pixel', 'ga4']) parties.heal(party);
});

const at = (integrationId: string) => ({ as: scene.as, params: { ...scene.params, integrationId } });
const connect = async (key: string, body: object = {}): Promise<void> => {
  const credentials = services(() => parties.url)[key]?.good();
  const { status, text } = await world.call(connectIntegration, { ...at(key), body: { credentials, ...body } });
  if (status !== 200) throw new Error(text);
  parties.asked.length = 0;
};
const shown = async (key: string) => (await world.call(getIntegration, at(key))).data.integration;
/** The connected services in the timeline of a lead. */
const passedOn = async (leadId: string) => {
  const { entries } = (await world.call(listTimeline, { as: scene.as, params: { ...scene.params, leadId } })).data;
  return entries.flatMap((entry) => (entry.type === 'service' ? [`${entry.name}: ${entry.passed}`] : []));
};
const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

test('Slack gets the sender and the form of a lead, and nothing more', async () => {
  await connect('slack');
  const leadId = await scene.submit({
    name: 'Eve <@everyone> *boss*',
    email: 'eve@visitor.example',
    message: 'Secret',
  });
  await world.stack.drain();

  const [asked, ...others] = parties.askedOf('slack');
  expect(others).toEqual([]);
  const { text } = asked?.body ?? {};
  const { brandId } = scene.params;
  await send('jobs', [{ body: { kind: 'announce-leads', brandId, leadIds: [leadId] }, group: brandId }]);
  await world.stack.drain();
  expect(parties.askedOf('slack')).toHaveLength(1);
  expect(text).toContain('Eve &lt;@everyone&gt;');
  expect(text).toContain('"Contact"');
  expect(text).toContain(`<${process.env.PUBLIC_URL}/admin/brands/${scene.params.brandId}/leads/${leadId}|Open>`);
  expect(text).not.toMatch(/eve@visitor|Secret| \*boss/);
});

test('HubSpot gets a contact, identified by its e-mail address', async () => {
  await connect('hubspot');
  await scene.submit({ name: 'Grace Brewster Hopper', email: 'grace@visitor.example', message: 'The boiler leaks.' });
  await world.stack.drain();

  const [asked, ...others] = parties.askedOf('hubspot');
  expect(others).toEqual([]);
  expect(asked?.what).toBe('hubspot /crm/v3/objects/contacts/batch/upsert');
  expect(asked?.headers.authorization).toBe('Bearer pat-na1-good-good-good-good');
  expect(asked?.body).toEqual({
    inputs: [
      {
        idProperty: 'email',
        id: 'grace@visitor.example',
        properties: {
          email: 'grace@visitor.example',
          firstname: 'Grace',
          lastname: 'Brewster Hopper',
          message: 'The boiler leaks.',
        },
      },
    ],
  });
});

test('Meta gets hashes, with an id by which it detects duplicates', async () => {
  await connect('meta_pixel');
  const leadId = await scene.submit({ email: 'Grace@Visitor.example', phone: '+1 (512) 555-0100' });
  await world.stack.drain();

  const [asked] = parties.askedOf('meta_pixel');
  expect(asked?.what).toBe('meta_pixel /v21.0/123456789012345/events');
  expect(asked?.body.data).toMatchObject([
    {
      event_name: 'Lead',
      event_id: leadId,
      user_data: { em: [sha256('grace@visitor.example')], ph: [sha256('15125550100')] },
    },
  ]);
  expect(JSON.stringify(asked?.body)).not.toMatch(/visitor\.example|555\D?0100/i);
});

test('Analytics gets a lead event without personal data', async () => {
  await connect('ga4');
  const leadId = await scene.submit({ email: 'grace@visitor.example' }, { utmSource: 'newsletter' });
  await world.stack.drain();

  const [asked] = parties.askedOf('ga4');
  expect(asked?.what).toBe('ga4 /mp/collect');
  expect(asked?.query.get('measurement_id')).toBe('G-ABC1234567');
  expect(asked?.body.events).toMatchObject([
    { name: 'generate_lead', params: { lead_id: leadId, form_name: 'Contact', source: 'newsletter' } },
  ]);
  expect(JSON.stringify(asked?.body)).not.toContain('visitor');
});

test('advertisers get no lead of a visitor who refused consent', async () => {
  await Promise.all(['meta_pixel', 'ga4'].map((key) => connect(key)));
  const leadId = await scene.submit({}, { consent: { text: 'May we measure?', granted: false } });
  await world.stack.drain();

  expect(parties.asked).toEqual([]);
  expect(await passedOn(leadId)).toEqual([]);
});

test('Zapier gets leads as signed webhooks', async () => {
  await connect('zapier');
  const leadId = await scene.submit();
  await world.stack.drain();

  const [asked] = parties.askedOf('zapier');
  expect(asked?.body).toMatchObject({ type: 'lead.submitted', data: { leadId } });
  expect(asked?.headers['webhook-signature']).toMatch(/^v1,/);
  const { webhooks } = (await world.call(listWebhooks, { as: scene.as, params: scene.params })).data;
  expect(webhooks.map(({ managedBy }) => managedBy)).toEqual([{ type: 'integration', id: 'zapier' }]);
});

test('a connection gets only the leads that its filters match', async () => {
  const body = { name: 'Austin', status: 'active' };
  const { location } = (await world.call(createLocation, { as: scene.as, params: scene.params, body })).data;
  await connect('slack', { locationId: location.id });
  await connect('hubspot', { settings: { formIds: [scene.form.id] } });
  await scene.submit({ name: 'Nowhere' });
  await scene.submit({ name: 'Somewhere' }, { locationId: location.id });
  await world.stack.drain();

  expect(parties.askedOf('slack').map(({ body: { text } }) => String(text).includes('Somewhere'))).toEqual([true]);
  expect(parties.askedOf('hubspot')).toHaveLength(2);
});

test('a redelivered message sends nothing again', async () => {
  await connect('slack');
  const leadId = await scene.submit();
  await world.stack.drain();
  const event = eventOf({ brandId: scene.params.brandId, leadId, key: 'slack', attempt: 1 });
  await Promise.all([passOn(event), passOn(event)]);

  expect(parties.askedOf('slack')).toHaveLength(1);
});

test('a failing service is retried, and no lead is lost', async () => {
  await connect('hubspot');
  parties.fail('hubspot', { status: 503, body: '' });
  const leadId = await scene.submit({ email: 'late@visitor.example' });
  const event = (attempt: number) => eventOf({ brandId: scene.params.brandId, leadId, key: 'hubspot', attempt });
  await passOn(event(1));
  expect((await shown('hubspot')).status).toBe('connected');
  await passOn(event(3));
  expect(await shown('hubspot')).toMatchObject({
    status: 'error',
    errorMessage: 'HubSpot answered with status 503',
    connectedCredentialKeys: ['accessToken'],
  });
  expect(await passedOn(leadId)).toEqual(['HubSpot: pending']);
  parties.heal('hubspot');
  clock.advance(60_000);
  await world.stack.drain();
  expect(await passedOn(leadId)).toEqual(['HubSpot: sent']);

  expect(parties.askedOf('hubspot').at(-1)?.body).toMatchObject({ inputs: [{ id: 'late@visitor.example' }] });
  expect(await shown('hubspot')).toMatchObject({
    status: 'connected',
    errorMessage: null,
    lastVerifiedAt: clock.now().toISOString(),
  });
});

test('a lead that a service has not taken after all retries stays in the queue, and is passed on when it comes again', async () => {
  await connect('hubspot');
  parties.fail('hubspot', { status: 503, body: '' });
  const leadId = await scene.submit({ email: 'after-the-outage@visitor.example' });
  const event = eventOf({ brandId: scene.params.brandId, leadId, key: 'hubspot', attempt: 11 });
  const failed = event.Records.map(({ messageId }) => ({ itemIdentifier: messageId }));

  expect(await passOn(event)).toEqual({ batchItemFailures: failed });
  parties.heal('hubspot');
  expect(await passOn(event)).toEqual({ batchItemFailures: [] });
  expect(parties.askedOf('hubspot').at(-1)?.body).toMatchObject({
    inputs: [{ id: 'after-the-outage@visitor.example' }],
  });
});

test('a deleted Slack webhook is shown as an error at once, and retries end', async () => {
  await connect('slack');
  parties.fail('slack', { status: 404, body: 'no_service' });
  await scene.submit();
  await world.stack.drain();

  expect(await shown('slack')).toMatchObject({
    status: 'error',
    errorMessage: 'Slack refused the message: no_service',
  });
  expect(parties.askedOf('slack')).toHaveLength(11);
});

test('a lead that a service rejects does not count as a failure of the connection', async () => {
  await connect('hubspot');
  parties.fail('hubspot', { status: 400, body: '{"category":"VALIDATION_ERROR"}' });
  await scene.submit();
  await world.stack.drain();

  expect(parties.askedOf('hubspot')).toHaveLength(1);
  expect((await shown('hubspot')).status).toBe('connected');
});

test('nothing is sent to a service after it was disconnected', async () => {
  await connect('slack');
  const leadId = await scene.submit();
  await world.call(disconnectIntegration, at('slack'));
  await passOn(eventOf({ brandId: scene.params.brandId, leadId, key: 'slack', attempt: 1 }));
  await world.stack.drain();

  expect(parties.asked).toEqual([]);
});

test('forms with the connected site key are verified with its secret', async () => {
  await connect('turnstile');
  const spam = { captcha: 'turnstile', siteKey: '0x4AAAAAAAgood' };
  const body = { name: 'Guarded', fields: contactFields, spam };
  const { form } = (await world.call(createForm, { as: scene.as, params: scene.params, body })).data;
  const fields = { name: 'Grace', email: 'grace@visitor.example' };
  const submission = { fields, captchaToken: 'made-up' };
  await world.call(submitForm, { params: { formSlug: form.slug }, query: scene.params, body: submission });

  const [asked] = parties.askedOf('turnstile');
  expect([asked?.form.get('secret'), asked?.form.get('response')]).toEqual(['0x4AAAAAAAgoodsecret', 'made-up']);
});
