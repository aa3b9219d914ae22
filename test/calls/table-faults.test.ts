import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBrand, updateBrand } from '#lib/accounts/brands/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { getPublicForm, submitForm } from '#lib/leads/submissions/contract.ts';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { isUnavailable } from '#lib/platform/calls/unavailable.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { countInDay } from '#lib/platform/table/day-rates.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { get, getEach, platformView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { putNow, tryUpdate } from '#lib/platform/table/write-now.ts';
import { answers, contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { faultyTable } from '#test/support/faulty-table.ts';
import { logged } from '#test/support/logged.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

let world: World;
let acme: Tenant;
let table: Awaited<ReturnType<typeof faultyTable>>;
const clock = testClock();

beforeAll(async () => {
  world = await startWorld();
  table = await faultyTable();
  acme = await world.tenant();
  const body = { name: 'Contact', fields: contactFields };
  await world.call(createForm, { as: acme.admin.credentials, params: { brandId: acme.brandId }, body });
});
afterAll(() => table.stop());

/** Multiplies the timeouts of a deployed stage, within which a request is retried or fails. */
const timeouts = { short: '0.2', deployed: '1', long: '20' };
const useTimeouts = (length: keyof typeof timeouts): void => {
  process.env.TIMEOUT_FACTOR = timeouts[length];
};

beforeEach(() => {
  useTimeouts('deployed');
  // Brand and form are not cached by an earlier test.
  clock.advance(2_000);
});

const submit = () =>
  world.call(submitForm, {
    params: { formSlug: 'contact' },
    query: { brandId: acme.brandId },
    body: { fields: { ...answers, message: `Written at ${clock.now().toISOString()}` } },
  });
const readForm = () => world.call(getPublicForm, { params: { formSlug: 'contact' }, query: { brandId: acme.brandId } });
const asAdmin = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });
const readBrand = () => world.call(getBrand, asAdmin());
const renameBrand = (name = 'Acme') => world.call(updateBrand, { ...asAdmin(), body: { name } });

/** The maximum attempts of one call within the visitor's 200 ms for retries, with the shortest delays. */
const maxVisitorAttempts = 6;

const visits = { 'a submission': submit, 'a public read': readForm };
const everyFault = ['throttled', 'silent', 'half an answer', 'closed', 'broken', 'refused'] as const;

test.each([
  ...everyFault.map((fault) => ['a public read', fault, readForm] as const),
  ['a signed-in read', 'throttled', readBrand] as const,
  ['a signed-in change', 'closed', renameBrand] as const,
  ['a signed-in read', 'refused', readBrand] as const,
  ['a signed-in change', 'refused', renameBrand] as const,
  ['a public read', 'something else', readForm] as const,
  ['a signed-in read', 'something else', readBrand] as const,
])('%s gets 503 with Retry-After when the table answers: %s', async (_, fault, send) => {
  useTimeouts('short');
  table.fails(fault);
  const reply = await send();
  expect([reply.status, reply.error.code]).toEqual([503, 'unavailable']);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-request-id')).toBeTruthy();
});

test.each([
  // For the brand with the form, for an earlier submission with the same key, and for the rate limit of the visitor.
  ['a submission', submit, 3, 201],
  ['a public read', readForm, 1, 503],
] as const)('%s stops retrying a throttled table after a few attempts', async (_, send, callsAtOnce, status) => {
  await readForm();
  clock.advance(2_000);
  table.fails('throttled');
  expect((await send()).status).toBe(status);
  expect(table.calls()).toBeLessThanOrEqual(maxVisitorAttempts * callsAtOnce);
});

test.each(
  Object.entries(visits).flatMap(([what, send]) =>
    (['throttled', 'closed', 'broken'] as const).map((fault) => [what, fault, send] as const),
  ),
)('%s is retried, and succeeds after one such answer of the table: %s', async (_, fault, send) => {
  useTimeouts('long');
  table.fails(fault, { times: 1 });
  expect((await send()).status).toBeLessThan(300);
  expect(table.calls()).toBe(1);
});

test('a submission whose write is throttled is taken after a few attempts', async () => {
  table.fails('throttled', { on: ['PutItem'] });
  expect((await submit()).status).toBe(201);
  expect(table.calls()).toBeLessThanOrEqual(maxVisitorAttempts);
});

test('a call that was counted before its answer was lost is counted once', async () => {
  useTimeouts('long');
  const [subject, now] = [`ONCE#${clock.now().getTime()}`, clock.now()];
  table.fails('done, and closed', { on: ['UpdateItem'], times: 3 });
  expect(await waitingFor('caller', () => countCall(platformView, subject, 'quarter', now))).toMatchObject({
    calls: 1,
  });
  expect(table.calls()).toBe(3);
  table.fails('done, and closed', { on: ['UpdateItem'], times: 2 });
  const { day, minute } = await waitingFor('caller', () => countInDay(platformView, subject, now));
  expect([day.calls, minute.calls, minute.callsInPart]).toEqual([1, 1, 1]);
  expect((await countCall(platformView, subject, 'quarter', now)).calls).toBe(2);
});

test('a plain write that meets a transaction is made after it, within the time of its waiter', async () => {
  useTimeouts('long');
  table.fails('conflicting', { on: ['PutItem'], times: 1 });
  const lines = await logged(async () => expect((await submit()).status).toBe(201));
  expect(table.calls()).toBe(1);
  expect(lines.map(({ event }) => event)).toContain('lead.stored');

  const key = platformView.key<{ kind: 'test'; name: string }>('TEST', 'met');
  const writes = {
    PutItem: () => putNow(key, { kind: 'test', name: 'put' }),
    UpdateItem: () => tryUpdate(key, { set: { name: 'updated' } }),
  };
  for (const waiter of ['caller', 'worker'] as const)
    for (const [action, write] of Object.entries(writes)) {
      table.fails('conflicting', { on: [action], times: 2 });
      await waitingFor(waiter, async () => void (await write()));
      expect(table.calls()).toBe(2);
    }
  expect((await get(key))?.name).toBe('updated');
});

test('a plain write that meets transactions for longer than its waiter has time fails as unavailable', async () => {
  useTimeouts('short');
  const key = platformView.key<{ kind: 'test'; name: string }>('TEST', 'met');
  table.fails('conflicting', { on: ['PutItem'] });
  const writing = waitingFor('caller', () => putNow(key, { kind: 'test', name: 'put' }));
  const error = await writing.catch((caught: unknown) => caught);
  expect(isUnavailable(error)).toBe(true);
  expect(table.calls()).toBeGreaterThan(1);
  expect(table.calls()).toBeLessThanOrEqual(10);
});

test('a change whose transaction is refused gets 503, and is made when the table takes it again', async () => {
  table.fails('refused', { on: ['TransactWriteItems'] });
  const { status, error, headers } = await renameBrand('Acme Homes');
  expect([status, error.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
  await table.heal();
  expect((await renameBrand('Acme Homes')).status).toBe(200);
});

test('a change whose transaction stays throttled gets 503', async () => {
  table.fails('throttled transaction', { on: ['TransactWriteItems'] });
  expect(await renameBrand()).toMatchObject({ status: 503, error: { code: 'unavailable' } });
  expect(table.calls()).toBeGreaterThan(1);
  expect(table.calls()).toBeLessThanOrEqual(10);
});

test('a change whose transaction is throttled once succeeds', async () => {
  useTimeouts('long');
  table.fails('throttled transaction', { on: ['TransactWriteItems'], times: 1 });
  expect((await renameBrand()).status).toBe(200);
  expect(table.calls()).toBe(1);
});

test('a batch with unprocessed keys is retried with delays, then fails as throttled', async () => {
  table.fails('unprocessed', { on: ['BatchGetItem'] });
  expect(await readBrand()).toMatchObject({ status: 503, error: { code: 'unavailable' } });
  expect(table.calls()).toBeGreaterThan(2);
  // Delays of at least 25, 50, 100, 200 ms and then 250 ms fit into the 1.5 seconds of a signed-in request eight times.
  expect(table.calls()).toBeLessThanOrEqual(10);
});

test('a batch whose keys are unprocessed once is complete', async () => {
  useTimeouts('long');
  const keys = ['a', 'b'].map((name) => platformView.key<{ kind: 'test'; name: string }>('TEST', name));
  await commit(keys.map((key) => put(key, { kind: 'test', name: key.SK })));
  table.fails('unprocessed', { on: ['BatchGetItem'], times: 1 });
  expect(await getEach(keys)).toMatchObject([{ name: 'a' }, { name: 'b' }]);
  expect(table.calls()).toBe(1);
});

test('a request that fails because of the table is logged with the cause', async () => {
  useTimeouts('short');
  table.fails('throttled');
  const entries = await logged(readBrand);
  expect(entries).toMatchObject([
    { level: 'error', event: 'request.unavailable', error: { name: 'ThrottlingException' } },
  ]);
});
