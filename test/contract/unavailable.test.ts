import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import { limitsOf } from '#lib/platform/calls/limits.ts';
import { isChange } from '#lib/platform/core/contract/operation.ts';
import { publicPath } from '#lib/platform/core/cors.ts';
import { variable } from '#lib/platform/core/env.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { faultyTable } from '#test/support/faulty-table.ts';
import { logged } from '#test/support/logged.ts';
import type { Fault } from '#test/support/outside/faulty-service.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { watchTable } from '#test/support/watch.ts';
import { startWorld } from '#test/support/world.ts';

type AnyOperation = (typeof operations)[number];

/** Longer than what another file of this process has read may be used, whatever its clock was. */
const yearsMs = 3 * 366 * 86_400_000;

let world: World;
let acme: Tenant;
let params: Record<string, string>;
let staff: Credentials;
let changes: () => Promise<string[]>;
let table: Awaited<ReturnType<typeof faultyTable>>;
const clock = testClock();

beforeAll(async () => {
  world = await startWorld();
  table = await faultyTable();
  acme = await world.tenant();
  params = await belongingsOf(world, acme);
  staff = await world.superAdmin();
  changes = await watchTable(world.stack);
});
afterAll(() => table.stop());

let factor: string | undefined;
beforeEach(() => {
  factor = process.env.TIMEOUT_FACTOR;
  // Nothing is remembered of what an earlier test has read.
  clock.advance(1_001);
});
// Access tokens are valid for fewer minutes than all tests take.
beforeEach(async () => {
  acme.admin.credentials = await renewed(acme.admin.credentials, clock.now());
  staff = { ...staff, ...(await renewed(staff, clock.now())) };
});
afterEach(() => {
  process.env.TIMEOUT_FACTOR = factor;
});

/** The waiting times of a deployed stage, divided by fifty: nobody waits for an answer that does not come. */
const fail = (fault: Fault, on: string[] = []): void => {
  process.env.TIMEOUT_FACTOR = '0.02';
  table.fails(fault, { on });
};

const isOpen = ({ path }: AnyOperation): boolean => path.startsWith(publicPath);

const request = (operation: AnyOperation) => {
  const { body, query = {} } = operation.example as { body?: unknown; query?: Record<string, string> };
  const asked = 'brandId' in query ? { ...query, brandId: params.brandId } : query;
  return {
    as: operation.roles === 'super' ? staff : operation.credential === 'none' ? {} : acme.admin.credentials,
    params,
    query: asked as never,
    headers: { origin: variable('ADMIN_ORIGINS').split(',')[0] ?? '' },
    ...(body !== undefined && { body }),
  };
};

/** One call. Its log would be longer than everything that tests print. */
const call = async (operation: AnyOperation) => {
  const replies: Awaited<ReturnType<World['call']>>[] = [];
  await logged(async () => {
    replies.push(await world.call(operation, request(operation)));
  });
  const [reply] = replies;
  if (!reply) throw new Error('No reply');
  return reply;
};

/** All operations but the submission of a form, which goes into a queue: see `test/submissions/queued.test.ts`. */
const shedding = operations.filter(({ id }) => id !== submitForm.id);

/** The first round trip of an operation has at most so many calls. */
const callsAtOnce = 5;

describe.each(shedding.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  test.each(['throttled', 'silent', 'refused'] as const)('sheds load when the table is %s', async (fault) => {
    const { credential } = operation;
    fail(fault);
    const { status, headers, error } = await call(operation);
    // A public operation that reads no record answers as usual.
    if (status !== 503) return expect([credential, status < 500, table.calls()]).toEqual(['none', true, 0]);
    expect({ status, code: error?.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe(
      isOpen(operation) ? '*' : variable('ADMIN_ORIGINS').split(',')[0],
    );
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(table.calls()).toBeLessThanOrEqual(
      callsAtOnce * limitsOf(isOpen(operation) ? 'visitor' : 'caller').attempts,
    );
    await table.heal();
    expect(await changes()).toEqual([]);
  });
});

const changing = shedding.filter(isChange);

/** Attempts are counted before it is known what becomes of them. */
const isAttempt = (key: string): boolean => /^P#(?:LOGIN|RESET)_/.test(key);

test.each(changing.map((operation) => [operation.id, operation] as const))(
  '%s is done or not begun when the table takes no transaction',
  async (_, operation) => {
    fail('throttled', ['TransactWriteItems']);
    const { status, headers } = await call(operation);
    const isMet = table.calls() > 0;
    await table.heal();
    expect(status).not.toBe(500);
    if (operation.credential !== 'none') expect(status).not.toBe(401);
    if (!isMet) return void (await changes());
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect((await changes()).filter((key) => !isAttempt(key))).toEqual([]);
  },
);

test('operations that need the secrets are unavailable while nobody can read them, and as before after that', async () => {
  const port = process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT;
  onTestFinished(() => {
    process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT = port;
  });
  process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT = '1';
  // Cached secrets are used for an hour.
  clock.advance(yearsMs);
  const statuses = new Map<string, number>();
  for (const operation of operations) {
    const { status, headers } = await call(operation);
    statuses.set(operation.id, status);
    if (status === 503) expect(headers.get('retry-after'), operation.id).toBe('1');
    else expect(status, operation.id).not.toBe(500);
  }
  for (const { id, credential } of operations) if (credential !== 'none') expect(statuses.get(id), id).toBe(503);
  expect(statuses.get(submitForm.id)).toBe(503);
  expect(await changes()).toEqual([]);

  process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT = port;
  clock.advance(-yearsMs);
  expect((await world.call(getBrand, { as: acme.admin.credentials, params })).status).toBe(200);
});
