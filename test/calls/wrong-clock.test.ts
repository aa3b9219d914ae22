import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { getLead } from '#lib/leads/leads/contract.ts';
import { getPublicForm } from '#lib/leads/submissions/contract.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { faultyQueues, faultyTable } from '#test/support/faulty-table.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const hourMs = 3_600_000;

let world: World;
let acme: Tenant;
let form: Awaited<ReturnType<typeof formOf>>;
let table: Awaited<ReturnType<typeof faultyTable>>;
let queues: Awaited<ReturnType<typeof faultyQueues>>;
const start = new Date();
const clock = testClock(start);

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
  form = await formOf(world, acme, { spam: { minSeconds: 3 } });
  table = await faultyTable();
  queues = await faultyQueues();
});
afterAll(() => Promise.all([table.stop(), queues.stop()]));
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
