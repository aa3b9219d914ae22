import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from '#lib/operations.ts';
import { isOmittedByNull } from '#lib/platform/core/contract/omitted-lists.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';
import { watchTable } from '#test/support/watch.ts';
import { startWorld } from '#test/support/world.ts';

type AnyOperation = (typeof operations)[number];

let world: World;
let acme: Tenant;
let params: Record<string, string>;
let staff: Credentials;
let changes: () => Promise<string[]>;
const clock = testClock();

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
  params = await belongingsOf(world, acme);
  staff = await world.superAdmin();
  changes = await watchTable(world.stack);
});

const call = (operation: AnyOperation, body?: unknown) => {
  clock.advance(200);
  const as = operation.roles === 'super' ? staff : acme.admin.credentials;
  return world.call(operation, { as, params, ...(body !== undefined && { body }) } as never);
};

/** The part of what was read that a body takes, at any depth. */
const taken = (schema: unknown, value: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return taken(schema.def.innerType, value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((one) => taken(schema.element, one));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const there = Object.entries(value).filter(([name]) => name in schema.shape);
  return Object.fromEntries(there.map(([name, one]) => [name, taken(schema.shape[name], one)]));
};

const readingOf = ({ path }: AnyOperation): AnyOperation | undefined =>
  operations.find((other) => other.method === 'GET' && other.path === path);

/** Values that are set and not read at the same path. */
const setOnly: Record<string, object> = {
  'users/update-role': { role: 'marketing' },
  'users/update-status': { status: 'active' },
  'leads/update-status': { status: 'viewed' },
  'leads/update-location': { locationId: null },
  'leads/update-assignment': { assignedTo: null },
  'leads/update-outcome': { outcome: { result: 'lost', reason: 'price' } },
  'lead-notes/update': { text: 'Called back' },
  'lead-tasks/update': { done: false },
};

/** The body that says what is stored already: what was read, without what cannot be changed. */
const asStored = async (operation: AnyOperation): Promise<unknown> => {
  const { id, body } = operation;
  const reading = readingOf(operation);
  if (!reading) return setOnly[id];
  const data = (await call(reading)).data as object;
  const parts = [data, ...Object.values(data)].map((part) => taken(body, part));
  return parts.find((part) => typeof part === 'object' && part !== null && Object.keys(part).length > 0);
};

const updates = operations
  .filter((operation) => operation.method === 'PUT' && (readingOf(operation) ?? setOnly[operation.id]))
  .map((operation) => [operation.id, operation] as const);

describe.each(updates)('%s', (_, operation) => {
  test('changes nothing where it is sent what is stored', async () => {
    const body = operation.body && (await asStored(operation));
    const first = await call(operation, body);
    expect({ status: first.status, error: first.error }).toEqual({ status: 200 });
    await world.stack.drain();
    await changes();
    const again = await call(operation, body);
    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(again.data).toEqual(first.data);
    expect(await changes()).toEqual([]);
  });
});

const isOfLists = ({ body }: AnyOperation): boolean =>
  body instanceof z.ZodObject &&
  Object.values(body.shape).some(isOmittedByNull) &&
  !Object.values(body.shape).every(isOmittedByNull);

/** Null for every list and map that may be omitted: what generated code sends for those that nobody has set. */
const nullLists = ({ body }: AnyOperation): object =>
  body instanceof z.ZodObject
    ? Object.fromEntries(
        Object.entries(body.shape).flatMap(([name, field]) => (isOmittedByNull(field) ? [[name, null]] : [])),
      )
    : {};

describe.each(updates.filter(([, operation]) => isOfLists(operation)))('%s', (_, operation) => {
  test('keeps lists where it is sent null in their place', async () => {
    const before = await call(operation, await asStored(operation));
    const after = await call(operation, { ...((await asStored(operation)) as object), ...nullLists(operation) });
    expect({ status: after.status, error: after.error }).toEqual({ status: 200 });
    expect(after.data).toEqual(before.data);
  });
});

test('many updates take null in place of a list', () => {
  expect(updates.filter(([, operation]) => isOfLists(operation)).length).toBeGreaterThan(9);
});
