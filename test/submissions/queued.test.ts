import { PurgeQueueCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as storeSubmissionsHandler } from '#functions/workers/store-submissions.ts';
import { deleteForm, updateForm } from '#lib/leads/forms/contract.ts';
import { deleteLead, getLead, listLeads, listQuarantine } from '#lib/leads/leads/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { queueService } from '#lib/platform/queue/client.ts';
import { regionalBrand } from '#test/regions/scene.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { answers } from '#test/support/belongings.ts';
import { type TestClock, testClock, thisMinute } from '#test/support/clock.ts';
import { faultyQueues, faultyTable } from '#test/support/faulty-table.ts';
import { logged } from '#test/support/logged.ts';
import type { Fault } from '#test/support/outside/faulty-service.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { watchTable } from '#test/support/watch.ts';
import { startWorld } from '#test/support/world.ts';

const storeSubmissions = asFunction('workers/store-submissions', storeSubmissionsHandler);

let world: World;
let acme: Tenant;
let table: Awaited<ReturnType<typeof faultyTable>>;
let queues: Awaited<ReturnType<typeof faultyQueues>>;
let clock: TestClock;
let form: Awaited<ReturnType<typeof formOf>>;

beforeAll(async () => {
  world = await startWorld();
  table = await faultyTable();
  queues = await faultyQueues();
  // Answers without a key are the same within an hour, so that the tests end in the one in which they begin.
  const start = thisMinute();
  start.setUTCMinutes(Math.min(50, start.getUTCMinutes()));
  clock = testClock(start);
});
afterAll(async () => {
  await table.stop();
  await queues.stop();
});

let number = 0;
const newAnswers = () => ({ ...answers, message: `Submission ${number++}` });

const useForm = async (settings: object = {}) => {
  acme = await world.tenant();
  form = await formOf(world, acme, { notificationEmails: ['owner@acme.example'], ...settings });
  // The process knows the form from now on.
  expect((await form.submit({ fields: newAnswers() })).status).toBe(201);
  await world.stack.drain();
};

const queueUrl = () => world.stack.queueUrls.submissions;

const waiting = async (): Promise<string[]> => {
  const command = new ReceiveMessageCommand({ QueueUrl: queueUrl(), MaxNumberOfMessages: 10, VisibilityTimeout: 0 });
  const { Messages = [] } = await queueService.send(command);
  return Messages.map(({ Body = '' }) => Body);
};

const deliver = (bodies: readonly string[], receives = 1) => {
  const attributes = { ApproximateReceiveCount: String(receives) };
  const Records = bodies.map((body, at) => ({ messageId: String(at), body, attributes }));
  return storeSubmissions({ Records } as unknown as SQSEvent);
};
const allStored = { batchItemFailures: [] };

const asAdmin = (more: Record<string, string> = {}) => ({
  as: acme.admin.credentials,
  params: { brandId: acme.brandId, ...more },
});
const readLead = (leadId: string) => world.call(getLead, asAdmin({ leadId }));
const leads = async () => (await world.call(listLeads, asAdmin())).data.leads;
const quarantine = async () => (await world.call(listQuarantine, asAdmin())).data.leads;

beforeEach(async () => {
  process.env.TIMEOUT_FACTOR = '1';
  await queueService.send(new PurgeQueueCommand({ QueueUrl: queueUrl() }));
});

describe('a submission', () => {
  beforeAll(async () => {
    process.env.TIMEOUT_FACTOR = '20';
    await useForm();
  });
  beforeEach(() => clock.advance(2_000));

  const everyFault: readonly Fault[] = ['throttled', 'silent', 'half an answer', 'closed', 'broken', 'refused'];

  test.each([
    ...everyFault.map((fault) => ['is not answered', fault, []] as const),
    ...everyFault.map((fault) => ['takes no write', fault, ['PutItem']] as const),
    ['is not answered', 'something else', []] as const,
    ['takes no write', 'conflicting', ['PutItem']] as const,
    ['counts nobody', 'throttled', ['UpdateItem']] as const,
    ['is read by nobody', 'throttled', ['GetItem', 'BatchGetItem']] as const,
  ])('is taken, and stored under the id that the visitor was told, when the table %s: %s', async (_, fault, on) => {
    const fields = newAnswers();
    const at = clock.now().toISOString();
    table.fails(fault, { on: [...on] });
    const reply = await form.submit({ fields }, { origin: 'https://pages.example' });
    expect(reply.status).toBe(201);
    expect(reply.data).toEqual({ leadId: expect.any(String), success: true });
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    await table.heal();

    process.env.TIMEOUT_FACTOR = '20';
    clock.advance(5_000);
    expect(await deliver(await waiting())).toEqual(allStored);
    const { data } = await readLead(reply.data.leadId);
    expect(data.lead).toMatchObject({ fields, createdAt: at, status: 'new' });
  });

  test('is given to a location when it is stored', async () => {
    process.env.TIMEOUT_FACTOR = '20';
    const brand = await regionalBrand(world);
    const at = { state: 'TX', country: 'US' };
    const [austin, dallas] = [
      await brand.location('Austin', { ...at, zipCode: '78701', latitude: 30.27, longitude: -97.74 }),
      await brand.location('Dallas', { ...at, zipCode: '75201', latitude: 32.78, longitude: -96.8 }),
    ];
    await brand.region({ name: 'Texas', rule: { states: ['TX'] }, territory: ['79'] });
    const zip = { name: 'zip', label: 'ZIP', type: 'text', mapTo: 'postalCode' };
    const near = await formOf(world, brand.acme, { fields: [{ name: 'name', label: 'Name', type: 'text' }, zip] });
    await near.submit({ fields: { name: 'Grace', zip: '10001' } });
    await world.stack.drain();
    process.env.TIMEOUT_FACTOR = '1';
    const routedWhenStored = async (code: string) => {
      table.fails('throttled');
      const { data } = await near.submit({ fields: { name: 'Grace', zip: code } });
      await table.heal();
      process.env.TIMEOUT_FACTOR = '20';
      // The worker is another process: it knows nothing of what the one before has read.
      clock.advance(60_000);
      expect(await deliver(await waiting())).toEqual(allStored);
      await queueService.send(new PurgeQueueCommand({ QueueUrl: queueUrl() }));
      process.env.TIMEOUT_FACTOR = '1';
      const params = { ...brand.params, leadId: data.leadId };
      const { lead } = (await world.call(getLead, { as: brand.acme.admin.credentials, params })).data;
      return [lead.locationId, lead.routing.rule];
    };
    expect(await routedWhenStored('75201')).toEqual([dallas, 'postal_code']);
    expect([
      [austin, 'territory'],
      [dallas, 'territory'],
    ]).toContainEqual(await routedWhenStored('79901'));
    expect(await routedWhenStored('10001')).toEqual([null, 'none']);
  });

  test('that is sent again while it waits is one lead, with one mail', async () => {
    process.env.TIMEOUT_FACTOR = '20';
    const mails = (await mailsTo(world, 'owner@acme.example')).length;
    const before = (await leads()).length;
    process.env.TIMEOUT_FACTOR = '1';
    const key = { 'idempotency-key': `key-${number}` };
    const [keyed, plain] = [newAnswers(), newAnswers()];
    table.fails('throttled');
    const told: string[] = [];
    const lines = await logged(async () => {
      for (let times = 0; times < 3; times++) {
        told.push((await form.submit({ fields: keyed }, key)).data.leadId);
        told.push((await form.submit({ fields: plain })).data.leadId);
        clock.advance(1_000);
      }
    });
    expect(new Set(told).size).toBe(2);
    const queued = lines.filter(({ event }) => event === 'submission.queued');
    expect(queued.map(({ traceId }) => traceId)).toEqual(told.map((leadId) => leadId.replaceAll('-', '')));
    await table.heal();

    process.env.TIMEOUT_FACTOR = '20';
    // And once more when the table is back, before the queue is.
    expect((await form.submit({ fields: keyed }, key)).data.leadId).toBe(told[0]);
    await world.stack.drain();
    expect((await form.submit({ fields: plain })).data.leadId).toBe(told[1]);
    await world.stack.drain();
    expect((await leads()).length).toBe(before + 2);
    expect((await mailsTo(world, 'owner@acme.example')).length).toBe(mails + 2);
  });

  test('whose message comes again after its lead was erased stays erased', async () => {
    for (const headers of [{}, { 'idempotency-key': `key-${number}` }]) {
      table.fails('throttled');
      const { leadId } = (await form.submit({ fields: newAnswers() }, headers)).data;
      await table.heal();
      process.env.TIMEOUT_FACTOR = '20';
      const messages = await waiting();
      expect(await deliver(messages)).toEqual(allStored);
      const { status } = await world.call(deleteLead, asAdmin({ leadId }));
      expect(status).toBe(200);
      const before = (await leads()).length;
      expect(await deliver(messages)).toEqual(allStored);
      expect((await leads()).length).toBe(before);
      await queueService.send(new PurgeQueueCommand({ QueueUrl: queueUrl() }));
      process.env.TIMEOUT_FACTOR = '1';
    }
  });

  test('stays in the queue while the table fails, and is not taken for many because it comes again and again', async () => {
    clock.advance(60_000);
    table.fails('throttled');
    const { leadId } = (await form.submit({ fields: newAnswers() })).data;
    const messages = await waiting();
    const receives = 35;
    table.fails('refused', { on: ['PutItem'] });
    const tries = Array.from({ length: receives }, () => messages).flat();
    const log = await logged(async () => void (await deliver(tries)));
    expect(log.filter(({ event }) => event === 'message.failed')).toHaveLength(receives);
    await table.heal();
    process.env.TIMEOUT_FACTOR = '20';
    expect(await deliver(messages, receives + 1)).toEqual(allStored);
    expect((await readLead(leadId)).status).toBe(200);
  });

  test('of a brand that was erased meanwhile leaves nothing', async () => {
    table.fails('throttled');
    await form.submit({ fields: newAnswers() });
    await table.heal();
    process.env.TIMEOUT_FACTOR = '20';
    const [message = ''] = await waiting();
    const erased = message.replaceAll(acme.brandId, newId(clock.now()));
    const changes = await watchTable(world.stack);
    expect(await deliver([erased])).toEqual(allStored);
    expect(await changes()).toEqual([]);
  });

  test('whose message cannot be read stays in the queue for a repair, and holds up no other', async () => {
    table.fails('throttled');
    const { leadId } = (await form.submit({ fields: newAnswers() })).data;
    await table.heal();
    process.env.TIMEOUT_FACTOR = '20';
    const { batchItemFailures } = await deliver(['{"kind":"answers"}', 'no JSON', ...(await waiting())]);
    expect(batchItemFailures).toEqual([{ itemIdentifier: '0' }, { itemIdentifier: '1' }]);
    expect((await readLead(leadId)).status).toBe(200);
  });

  test('that the known form refuses is refused, and may be corrected', async () => {
    table.fails('throttled');
    expect(await form.submit({ fields: { name: 'Grace' } })).toMatchObject({
      status: 400,
      error: { code: 'validation_error' },
    });
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['throttled', 'throttled'],
    ['silent', 'silent'],
    ['throttled', 'refused'],
    ['silent', 'closed'],
  ] as const)('gets 503 with Retry-After when the table is %s and the queue %s', async (ofTable, ofQueue) => {
    table.fails(ofTable);
    queues.fails(ofQueue);
    const { status, headers, error } = await form.submit({ fields: newAnswers() }, { origin: 'https://pages.example' });
    expect([status, error.code]).toEqual([503, 'unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(queues.calls()).toBeLessThanOrEqual(6);
  });

  test('for a form that the process does not know gets 503 with Retry-After', async () => {
    table.fails('throttled');
    const asked = { params: { formSlug: 'unknown' }, query: { brandId: acme.brandId } };
    const { status, headers } = await world.call(submitForm, { ...asked, body: { fields: newAnswers() } });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('1');
    expect(await waiting()).toEqual([]);
  });
});

describe('what a form would have refused waits in quarantine', () => {
  beforeAll(() => {
    process.env.TIMEOUT_FACTOR = '20';
  });

  const taken = async (submission: object, headers: Record<string, string> = {}): Promise<string> => {
    process.env.TIMEOUT_FACTOR = '1';
    table.fails('throttled');
    const { status, data } = await form.submit(submission, headers);
    expect(status).toBe(201);
    await table.heal();
    process.env.TIMEOUT_FACTOR = '20';
    clock.advance(2_000);
    return data.leadId;
  };

  test('a page of another origin', async () => {
    process.env.TIMEOUT_FACTOR = '20';
    await useForm({ spam: { allowedOrigins: ['https://acme.example'] } });
    const fields = newAnswers();
    const id = await taken({ fields }, { origin: 'https://elsewhere.example' });
    await world.stack.drain();
    expect(await quarantine()).toMatchObject([{ id, fields, reasons: ['origin_not_allowed'] }]);
  });

  test('an unknown location', async () => {
    process.env.TIMEOUT_FACTOR = '20';
    await useForm();
    const id = await taken({ fields: newAnswers(), locationId: '0197f2a0-0000-7000-8000-000000000000' });
    await world.stack.drain();
    expect(await quarantine()).toMatchObject([{ id, locationId: null, reasons: ['invalid_location'] }]);
  });

  test('a form that is changed, closed or deleted meanwhile', async () => {
    process.env.TIMEOUT_FACTOR = '20';
    await useForm();
    const change = (body: object) => world.call(updateForm, { ...asAdmin({ formId: form.form.id }), body });
    const asks = { name: 'phone', label: 'Phone', type: 'phone', required: true };
    const ids = [await taken({ fields: newAnswers() }), await taken({ fields: newAnswers() })];
    await change({ isActive: false });
    await world.stack.drain();
    await change({ isActive: true, fields: [...form.form.fields, asks] });
    clock.advance(2_000);
    await form.submit({ fields: { ...newAnswers(), phone: '+15555550100' } });
    ids.push(await taken({ fields: { ...newAnswers(), phone: '+15555550100' } }));
    await world.call(deleteForm, asAdmin({ formId: form.form.id }));
    await world.stack.drain();
    const held = await quarantine();
    expect(held.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(new Set(held.flatMap(({ reasons }) => reasons))).toEqual(new Set(['form_inactive', 'not_found']));
  });

  test('another submission under a used key', async () => {
    process.env.TIMEOUT_FACTOR = '20';
    await useForm();
    const key = { 'idempotency-key': 'used' };
    const first = (await form.submit({ fields: newAnswers() }, key)).data.leadId;
    const fields = newAnswers();
    clock.advance(1_000);
    expect(await taken({ fields }, key)).toBe(first);
    await world.stack.drain();
    expect(await quarantine()).toMatchObject([{ fields, reasons: ['idempotency_key_reused'] }]);
  });
});
