import { beforeAll, beforeEach, expect, test } from 'vitest';
import { operations } from '#lib/operations.ts';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { type CodePlaces, storeCodePlaces } from '#lib/platform/core/contract/store-codes.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { watchTable } from '#test/support/watch.ts';
import { startWorld } from '#test/support/world.ts';

type Sent = Record<string, unknown>;

let world: World;
let acme: Tenant;
let params: Record<string, string>;
let changes: () => Promise<string[]>;
const clock = testClock();
const code = 'TX-007';
const unknown = 'no-such-store';

// Both requests of a comparison are of the same moment.
beforeEach(() => clock.advance(1000));

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
  params = await belongingsOf(world, acme);
  await world.call(updateLocation, { as: acme.admin.credentials, params, body: { storeCode: code } });
  changes = await watchTable(world.stack);
});

type Operation = (typeof operations)[number];

const ask = async (operation: Operation, request: { params?: Sent; query?: Sent; body?: unknown }) => {
  const { body } = operation.example;
  const { locationId: _, ...query }: Sent = operation.example.query ?? {};
  const { status, data, error } = await world.call(operation, {
    as: acme.admin.credentials,
    params: { ...params, ...request.params } as Record<string, string>,
    query: { ...query, ...request.query } as Record<string, string>,
    ...(body !== undefined && { body: request.body ?? body }),
  });
  // An export is another file each time.
  return { status, data: data && { ...data, export: undefined }, error };
};

const each = (wanted: (operation: Operation) => unknown) =>
  operations.filter(wanted).map((operation) => [operation.id, operation] as const);

const inPath = (operation: Operation) => storeCodePlaces(operation).path;

test.each(each((one) => inPath(one) && one.method === 'GET'))(
  '%s answers for the store code in a path as for the id',
  async (_, operation) => {
    const byId = await ask(operation, {});
    expect(byId.status).toBe(200);
    expect(await ask(operation, { params: { locationId: '-' }, query: { storeCode: code } })).toEqual(byId);
  },
);

test.each(each((one) => inPath(one) && one.method !== 'GET'))(
  '%s does not find the location of an unknown store code, and changes nothing',
  async (_, operation) => {
    const { status } = await ask(operation, { params: { locationId: '-' }, query: { storeCode: unknown } });
    expect(status).toBe(404);
    expect(await changes()).toEqual([]);
  },
);

test.each(each((one) => storeCodePlaces(one).query))(
  '%s answers for the store code in a query as for the id',
  async (_, operation) => {
    const byId = await ask(operation, { query: { locationId: params.locationId } });
    expect(byId.error?.code).not.toBe('validation_error');
    expect(await ask(operation, { query: { storeCode: code } })).toEqual(byId);
    // An export is noted.
    await changes();
  },
);

/** A body for each field that takes codes, with an unknown one, and the path of the field. */
const bodiesWith = ({ fields, inner }: CodePlaces, body: unknown): { path: string; body: Sent }[] => {
  const given: Sent = { ...(Array.isArray(body) ? body[0] : body) };
  const own = fields.map(({ ids, codes, isList: isForMany }) => {
    const { [ids]: _, ...others } = given;
    return { path: codes, body: { ...others, [codes]: isForMany ? [unknown] : unknown } };
  });
  const within = [...inner].flatMap(([name, places]) =>
    bodiesWith(places, given[name]).map((one) => ({
      path: Array.isArray(given[name]) ? `${name}.0.${one.path}` : `${name}.${one.path}`,
      body: { ...given, [name]: Array.isArray(given[name]) ? [one.body] : one.body },
    })),
  );
  return [...own, ...within];
};

test.each(each((one) => storeCodePlaces(one).body))(
  '%s names the field with an unknown store code in its body, and changes nothing',
  async (_, operation) => {
    const { body: places } = storeCodePlaces(operation);
    const sent = places ? bodiesWith(places, operation.example.body) : [];
    expect(sent.length).toBeGreaterThan(0);
    for (const { path, body } of sent) {
      const { status, error } = await ask(operation, { body });
      expect({ status, error }).toMatchObject({
        status: 422,
        error: { code: 'invalid_reference', details: { field: path, missing: [unknown] } },
      });
    }
    expect(await changes()).toEqual([]);
  },
);
