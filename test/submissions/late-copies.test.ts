import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handler } from '#functions/workers/store-submissions.ts';
import { formKey } from '#lib/leads/forms/records.ts';
import { getLead, listQuarantine } from '#lib/leads/leads/contract.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { variable } from '#lib/platform/core/env.ts';
import { queueService } from '#lib/platform/queue/client.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { brandView, get, type Key, keyOf } from '#lib/platform/table/table.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { answers, contactFields } from '#test/support/belongings.ts';
import { type TestClock, testClock, thisMinute } from '#test/support/clock.ts';
import { faultyTable } from '#test/support/faulty-table.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const storeSubmissions = asFunction('workers/store-submissions', handler);

let world: World;
let acme: Tenant;
let table: Awaited<ReturnType<typeof faultyTable>>;
let clock: TestClock;

beforeAll(async () => {
  world = await startWorld();
  table = await faultyTable();
  clock = testClock(thisMinute());
});
afterAll(() => table.stop());
beforeEach(async () => {
  process.env.TIMEOUT_FACTOR = '20';
  acme = await world.tenant();
});

const asAdmin = (more: Record<string, string> = {}) => ({
  as: acme.admin.credentials,
  params: { brandId: acme.brandId, ...more },
});
const location = async (zipCode: string): Promise<string> => {
  const created = await world.call(createLocation, { ...asAdmin(), body: { name: 'Austin', status: 'active' } });
  const { id: locationId } = created.data.location;
  const place = { address: '1 Congress Ave', city: 'Austin', state: 'TX', zipCode, country: 'US' };
  await world.call(updateProfile, { ...asAdmin({ locationId }), body: place });
  return locationId;
};
const leadOf = async (leadId: string) => (await world.call(getLead, asAdmin({ leadId }))).data.lead;

/** Two submissions of one moment that the table could not take: the ids that were told, and what stores each of them. */
const twoTaken = async (settings: object = {}, fields: object = {}) => {
  const form = await formOf(world, acme, settings);
  const send = (message: string) => form.submit({ fields: { ...answers, ...fields, message } });
  // The process knows the form from now on.
  expect((await send('Known')).status).toBe(201);
  await world.stack.drain();
  clock.advance(120_000);
  process.env.TIMEOUT_FACTOR = '1';
  table.fails('throttled');
  const told = [await send('First'), await send('Second')];
  await table.heal();
  process.env.TIMEOUT_FACTOR = '20';
  const QueueUrl = world.stack.queueUrls.submissions;
  const { Messages = [] } = await queueService.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  const [first, second] = told.map(({ data: { leadId } }) => {
    const Records = Messages.flatMap(({ Body: body = '' }) =>
      body.includes(leadId) ? [{ messageId: leadId, body, attributes: { ApproximateReceiveCount: '1' } }] : [],
    );
    expect(Records).toHaveLength(1);
    const store = async () =>
      expect(await storeSubmissions({ Records } as unknown as SQSEvent)).toEqual({ batchItemFailures: [] });
    return { leadId, store };
  });
  if (!first || !second) throw new Error('Nothing was taken');
  return { formId: form.form.id, first, second };
};

/** As another process does, which tells this one nothing. */
const changeElsewhere = async <T>(key: Key<T>, change: Partial<T>): Promise<void> => {
  const Item = { ...(await get(key)), ...change, ...keyOf(key) };
  await documents.send(new PutCommand({ TableName: variable('TABLE_NAME'), Item }));
};

test('a form that was closed since an answer of the same moment was stored takes the next one no more', async () => {
  const { formId, first, second } = await twoTaken();
  await first.store();
  await changeElsewhere(formKey(brandView(acme.brandId), formId), { isActive: false });
  clock.advance(1_000);
  await second.store();
  expect((await world.call(listQuarantine, asAdmin())).data.leads).toMatchObject([
    { id: second.leadId, reasons: ['form_inactive'] },
  ]);
  expect((await leadOf(first.leadId)).status).toBe('new');
});

test('answers of one moment that are stored together share what is read of their form', async () => {
  const { formId, first, second } = await twoTaken();
  await first.store();
  await changeElsewhere(formKey(brandView(acme.brandId), formId), { isActive: false });
  clock.advance(999);
  await second.store();
  expect((await leadOf(second.leadId)).status).toBe('new');
});

test('a location of a form that was closed since then gets no other lead', async () => {
  const locationId = await location('78701');
  const { first, second } = await twoTaken({ locationId });
  await first.store();
  const closed: Partial<LocationRecord> = { status: 'closed' };
  await changeElsewhere(locationKey(brandView(acme.brandId), locationId), closed);
  clock.advance(1_000);
  await second.store();
  expect((await leadOf(first.leadId)).locationId).toBe(locationId);
  expect((await leadOf(second.leadId)).locationId).toBe(null);
});

test('the areas of locations are as they are when an answer is stored', async () => {
  const locationId = await location('78701');
  const zip = { name: 'zip', label: 'ZIP', type: 'text', mapTo: 'postalCode' };
  const { first, second } = await twoTaken({ fields: [...contactFields, zip] }, { zip: '78701' });
  await first.store();
  await world.call(updateLocation, { ...asAdmin({ locationId }), body: { status: 'closed' } });
  clock.advance(60_000);
  await second.store();
  expect((await leadOf(first.leadId)).locationId).toBe(locationId);
  expect((await leadOf(second.leadId)).locationId).toBe(null);
});
