import { PurgeQueueCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { mailService, sendMail } from '#lib/delivery/mail/send.ts';
import { getLead } from '#lib/leads/leads/contract.ts';
import { getPublicForm } from '#lib/leads/submissions/contract.ts';
import { queueService } from '#lib/platform/queue/client.ts';
import { send, sendOnward } from '#lib/platform/queue/queue.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { faultyQueues, faultyTable } from '#test/support/faulty-table.ts';
import { faultyService } from '#test/support/outside/faulty-service.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const hourMs = 3_600_000;

let world: World;
let acme: Tenant;
let form: Awaited<ReturnType<typeof formOf>>;
let table: Awaited<ReturnType<typeof faultyTable>>;
let queues: Awaited<ReturnType<typeof faultyQueues>>;
let mails: Awaited<ReturnType<typeof faultyQueues>>;
const start = new Date();
const clock = testClock(start);

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
  form = await formOf(world, acme, { spam: { minSeconds: 3 } });
  table = await faultyTable();
  queues = await faultyQueues();
  mails = await faultyService(mailService, process.env.AWS_ENDPOINT_URL_SESV2 ?? '');
});
afterAll(() => Promise.all([table.stop(), queues.stop(), mails.stop()]));
beforeEach(() => {
  clock.set(new Date(start.getTime() + 5_000));
});

const asAdmin = (more: object = {}) => ({
  as: acme.admin.credentials,
  params: { brandId: acme.brandId, ...more },
});
let number = 0;
const submit = (more: object = {}) =>
  form.submit({ fields: { ...answers, message: `Submission ${number++}` }, ...more });

test('a machine whose clock is an hour behind that of AWS signs again with its time, and goes on so', async () => {
  table.fails('an hour ahead');
  const { status, data } = await submit();
  expect(status).toBe(201);
  // The calls that began together before the first answer were each refused once.
  const refused = () => table.calls() - table.passed();
  const first = refused();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(table.passed());
  expect((await world.call(getBrand, asAdmin())).status).toBe(200);
  expect((await world.call(getLead, asAdmin({ leadId: data.leadId }))).status).toBe(200);
  expect(refused()).toBe(first);

  // The queue has a client of its own, which learns the time in the same way.
  table.fails('throttled');
  queues.fails('an hour ahead');
  expect((await submit()).status).toBe(201);
  expect(queues.calls()).toBe(2);
});

test('on such a machine a condition that fails is asked for once', async () => {
  const key = { 'idempotency-key': 'wrong-clock' };
  const fields = { ...answers, message: 'Sent twice' };
  const { data } = await form.submit({ fields }, key);
  table.fails('an hour ahead', { on: ['PutItem'] });
  expect((await form.submit({ fields }, key)).data.leadId).toBe(data.leadId);
  // The client has the right time from its calls before this one: once it is refused for its time.
  expect(table.calls()).toBe(2);
});

test('such a machine signs a message that takes the place of another, and a mail, again as well, and sends them once', async () => {
  // The client takes the right time from this answer.
  await send('jobs', [{ body: {} }]);
  queues.fails('an hour ahead');
  await sendOnward('jobs', [{ body: {} }]);
  expect([queues.calls(), queues.passed()]).toEqual([2, 1]);
  await queues.heal();
  await queueService.send(new PurgeQueueCommand({ QueueUrl: world.stack.queueUrls.jobs }));

  mails.fails('an hour ahead');
  const to = 'owner@acme.example';
  const sending = [1, 2].map((number) => sendMail({ to, subject: `Mail ${number}`, text: 'x', html: 'x' }));
  const sent = { outcome: 'sent', mailId: expect.any(String) };
  expect(await Promise.all(sending)).toEqual([sent, sent]);
  expect([mails.calls(), mails.passed()]).toEqual([4, 2]);
  expect((await mailsTo(world, to)).map(({ subject }) => subject).toSorted()).toEqual(['Mail 1', 'Mail 2']);
});

test.each([
  ['ahead', hourMs],
  ['behind', -hourMs],
])('a submission to a function whose clock is an hour %s is a lead', async (_, wrongBy) => {
  const asked = { params: { formSlug: form.form.slug }, query: { brandId: acme.brandId } };
  const { renderToken } = (await world.call(getPublicForm, asked)).data.form;
  clock.advance(wrongBy);
  const { status, data } = await submit({ renderToken });
  expect(status).toBe(201);
  clock.set(new Date(start.getTime() + 20_000));
  expect((await world.call(getLead, asAdmin({ leadId: data.leadId }))).data.lead.status).toBe('new');
});

test('a session that a wrong clock takes for expired is as it was when the clock is right again', async () => {
  clock.advance(hourMs);
  const { status, error } = await world.call(getBrand, asAdmin());
  expect([status, error.code]).toEqual([401, 'unauthenticated']);
  clock.advance(-hourMs);
  expect((await world.call(getBrand, asAdmin())).status).toBe(200);
});
