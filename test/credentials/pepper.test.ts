import type { BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#lib/accounts/api-keys/contract.ts';
import { reportLeakedKeys } from '#lib/accounts/api-keys/leaked-keys.contract.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { createForm, listForms } from '#lib/leads/forms/contract.ts';
import { listQuarantine } from '#lib/leads/leads/contract.ts';
import { getPublicForm, submitForm } from '#lib/leads/submissions/contract.ts';
import { isProbe, signProbe } from '#lib/platform/credentials/probe.ts';
import { metered } from '#test/bench/meter.ts';
import { rotatingSecrets } from '#test/ops/rotating.ts';
import { contactFields } from '#test/support/belongings.ts';
import type { Tenant } from '#test/support/product.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
const world = await startWorld();
const secrets = await rotatingSecrets(world);

afterAll(() => secrets.store.stop());
beforeEach(async () => {
  secrets.spread();
  acme = await world.tenant();
});

interface Input {
  TransactItems?: { Delete?: { Key?: { PK: string } } }[];
  RequestItems?: object;
}
type Result = BatchGetCommandOutput;
type Meeting = (go: () => Promise<Result>) => Promise<Result>;

let waiting: { isIt: (input: Input) => boolean; meet: Meeting } | undefined;
interceptCalls(async (call, next) => {
  if (!waiting?.isIt(call.input as Input)) return next(call);
  const { meet } = waiting;
  waiting = undefined;
  return meet(async () => (await next(call)) as Result);
});
/** Runs an action before or after the next such call of the table. */
const once = (isIt: (input: Input) => boolean, meet: Meeting): void => {
  waiting = { isIt, meet };
};

const inBrand = async (keyId?: string) => ({
  as: await secrets.now(acme.admin.credentials),
  params: { brandId: acme.brandId, ...(keyId && { keyId }) },
});
const newKey = async () =>
  (await world.call(createApiKey, { ...(await inBrand()), body: { name: 'Import', scopes: ['*'] } })).data;
const read = (key: string) => world.call(getBrand, { as: { 'x-api-key': key }, params: { brandId: acme.brandId } });
const statusWith = async (key: string) => (await read(key)).status;

const newPepper = async () => {
  await secrets.step('add-pepper');
  await secrets.step('use-new-pepper');
};

/** Completes a rotation, also if keys are lost by it. */
const dropOld = async () => {
  const { waiting } = await secrets.rekeyed();
  await secrets.step('drop-old-peppers', { lose: waiting });
};

test('everything that was made before a rotation step stays valid after it', async () => {
  const as = async () => ({ ...(await inBrand()) });
  for (const name of ['First', 'Second', 'Third'])
    await world.call(createForm, { ...(await as()), body: { name, fields: contactFields } });
  const { forms } = (await world.call(listForms, await as())).data;
  const at = { params: { formSlug: forms[0]?.slug ?? '' }, query: { brandId: acme.brandId } };
  const make = async () => {
    const { form } = (await world.call(getPublicForm, at)).data;
    return {
      key: (await newKey()).key,
      cursor: (await world.call(listForms, { ...(await as()), query: { limit: 1 } })).data.nextCursor ?? '',
      renderToken: form.renderToken,
      honeypot: form.honeypot ?? '',
      probe: await signProbe('here', secrets.clock.now()),
    };
  };
  const heldBack = async () => (await world.call(listQuarantine, await as())).data.leads.length;

  for (const step of ['add-pepper', 'use-new-pepper']) {
    const made = await make();
    await secrets.take(step);
    secrets.spread(6);
    expect(await statusWith(made.key), step).toBe(200);
    const second = await world.call(listForms, { ...(await as()), query: { limit: 1, cursor: made.cursor } });
    expect(
      second.data.forms.map(({ id }) => id),
      step,
    ).toEqual([forms[1]?.id]);
    const fields = { name: 'Grace', email: 'grace@visitor.example', message: step };
    const body = { fields, renderToken: made.renderToken, [made.honeypot]: '' };
    expect((await world.call(submitForm, { ...at, body })).status, step).toBe(201);
    expect((await world.call(getPublicForm, at)).data.form.honeypot).toBe(made.honeypot);
    secrets.clock.advance(-2 * 60_000);
    expect(await isProbe(made.probe, 'here', secrets.clock.now()), step).toBe(true);
    secrets.clock.advance(6 * 60_000);
  }
  expect(await heldBack()).toBe(0);

  const old = await make();
  await newPepper();
  await dropOld();
  const fields = { name: 'Grace', email: 'grace@visitor.example', message: 'too late' };
  await world.call(submitForm, { ...at, body: { fields, renderToken: old.renderToken } });
  expect(await heldBack()).toBe(1);
  const late = await world.call(listForms, { ...(await as()), query: { limit: 1, cursor: old.cursor } });
  expect(late.error.code).toBe('invalid_cursor');
});

describe('an API key', () => {
  test('that is used moves to the new pepper and survives the old one; the others are reported to the operator', async () => {
    const [used, idle, gone] = [await newKey(), await newKey(), await newKey()];
    await world.call(revokeApiKey, await inBrand(gone.apiKey.id));
    await dropOld();
    await newPepper();
    expect(await statusWith(used.key)).toBe(200);
    const fresh = await newKey();

    expect(await secrets.rekeyed()).toMatchObject({ waiting: 1 });
    await expect(secrets.take('drop-old-peppers')).rejects.toThrow('1 API keys were not used');
    await expect(secrets.take('drop-old-peppers', { lose: 2 })).rejects.toThrow('--lose 1');
    await secrets.step('drop-old-peppers', { lose: 1 });
    expect([await statusWith(used.key), await statusWith(fresh.key), await statusWith(idle.key)]).toEqual([
      200, 200, 401,
    ]);
    const { data } = await world.call(rotateApiKey, await inBrand(idle.apiKey.id));
    expect(await statusWith(data.key)).toBe(200);
  });

  test('that is used later moves with the next run', async () => {
    const { key } = await newKey();
    await newPepper();
    const { waiting = 0 } = await secrets.rekeyed();
    expect(await statusWith(key)).toBe(200);
    expect(await secrets.rekeyed()).toMatchObject({ waiting: waiting - 1 });
    await dropOld();
    expect(await statusWith(key)).toBe(200);
  });

  test('is noted for moving even though it was used a moment before', async () => {
    const [{ key }, other] = [await newKey(), await newKey()];
    await secrets.step('add-pepper');
    // A function reads the document and uses the key shortly before it reads the document again.
    await statusWith(other.key);
    secrets.clock.advance(4.9 * 60_000);
    expect(await statusWith(key)).toBe(200);
    await secrets.take('use-new-pepper', { hurry: 'yes' });
    secrets.spread(0.2);
    expect(await statusWith(key)).toBe(200);
    await dropOld();
    expect(await statusWith(key)).toBe(200);
  });

  test('keeps its last use, its rate limits and its stored answers', async () => {
    const { key, apiKey } = await newKey();
    const as = { 'x-api-key': key };
    const body = { name: 'Once', fields: contactFields };
    const headers = { 'idempotency-key': 'once' };
    const create = () => world.call(createForm, { as, params: { brandId: acme.brandId }, body, headers });
    const listed = async () =>
      (await world.call(listApiKeys, await inBrand())).data.apiKeys.find(({ id }) => id === apiKey.id);
    const left = async () => Number((await read(key)).headers.get('x-ratelimit-remaining'));
    const { form } = (await create()).data;
    const used = (await listed())?.lastUsedAt;
    await newPepper();
    expect(await listed()).toMatchObject({ lastUsedAt: used });
    const before = await left();
    expect((await secrets.rekey()).changed).toBeGreaterThan(0);
    expect(await left()).toBe(before - 1);
    const again = await create();
    expect([again.headers.get('idempotent-replayed'), again.data.form.id]).toEqual(['true', form.id]);
    expect(await listed()).toMatchObject({
      lastUsedAt: secrets.clock.now().toISOString(),
      updatedAt: apiKey.updatedAt,
    });
  });

  test('is found in one read, whichever pepper it is under', async () => {
    const { key } = await newKey();
    const cost = async () => {
      // The first read records the use of the key and reads the secrets again, so that the next one does neither.
      secrets.clock.advance(5 * 60_000);
      await read(key);
      secrets.clock.advance(1000);
      const { result, cost: spent } = await metered(() => read(key));
      expect(result.status).toBe(200);
      return spent.calls + spent.roundTrips * 100;
    };
    const usual = await cost();
    await secrets.step('add-pepper');
    const added = await cost();
    await secrets.step('use-new-pepper');
    expect([added, await cost()]).toEqual([usual, usual]);
    await secrets.rekeyed();
    expect(await cost()).toBe(usual);
    await dropOld();
  });

  test('that is unknown is rejected while there are two peppers', async () => {
    const { key } = await newKey();
    await newPepper();
    await world.call(revokeApiKey, await inBrand((await newKey()).apiKey.id));
    expect(await statusWith(`${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`)).toBe(401);
  });
});

describe('a key that ends while it is moved', () => {
  const moving = async () => {
    const made = await newKey();
    await newPepper();
    expect(await statusWith(made.key)).toBe(200);
    return made;
  };

  test('by its revocation is rejected at once, before and after the move', async () => {
    const before = await moving();
    await world.call(revokeApiKey, await inBrand(before.apiKey.id));
    expect(await statusWith(before.key)).toBe(401);
    await secrets.rekeyed();
    expect(await statusWith(before.key)).toBe(401);

    const after = await moving();
    await secrets.rekeyed();
    await world.call(revokeApiKey, await inBrand(after.apiKey.id));
    expect(await statusWith(after.key)).toBe(401);
  });

  test.each([0, 1, 2, 3, 4, 5])('by a revocation or rotation at the same time is rejected, too (%i)', async () => {
    const [revoked, rotated] = [await moving(), await moving()];
    secrets.clock.advance(10 * 60_000);
    const [first, second] = [await inBrand(revoked.apiKey.id), await inBrand(rotated.apiKey.id)];
    const [, { status }, { data }] = await Promise.all([
      secrets.rekey(),
      world.call(revokeApiKey, first),
      world.call(rotateApiKey, second),
    ]);
    expect(status).toBe(200);
    expect([await statusWith(revoked.key), await statusWith(rotated.key)]).toEqual([401, 401]);
    expect(await statusWith(data.key)).toBe(200);
    await secrets.rekeyed();
    expect([await statusWith(revoked.key), await statusWith(rotated.key)]).toEqual([401, 401]);
    await dropOld();
    expect([await statusWith(revoked.key), await statusWith(data.key)]).toEqual([401, 200]);
  });

  const isEnd = (input: Input): boolean =>
    input.TransactItems?.some(({ Delete }) => Delete?.Key?.PK === 'P#API_KEY') ?? false;

  test('by a revocation that overlaps the move is rejected, too', async () => {
    const late = await moving();
    const request = await inBrand(late.apiKey.id);
    once(isEnd, async (go) => {
      await secrets.rekey();
      return go();
    });
    expect((await world.call(revokeApiKey, request)).status).toBe(200);
    expect(await statusWith(late.key)).toBe(401);

    const early = await moving();
    await secrets.rekeyed();
    const other = await moving();
    const again = await inBrand(other.apiKey.id);
    once(isEnd, async (go) => {
      await world.call(revokeApiKey, again);
      return go();
    });
    await secrets.rekey();
    expect([await statusWith(early.key), await statusWith(other.key)]).toEqual([200, 401]);
  });

  test('by a report of a leak is rejected', async () => {
    const { key, apiKey } = await moving();
    expect((await world.call(reportLeakedKeys, { body: [{ token: key }] })).status).toBe(200);
    expect(await statusWith(key)).toBe(401);
    const listed = (await world.call(listApiKeys, await inBrand())).data.apiKeys;
    expect(listed.find(({ id }) => id === apiKey.id)?.status).toBe('revoked');
  });
});

test('a request finds its key when the move happens between its reads', async () => {
  const { key } = await newKey();
  await newPepper();
  const isLookup = (input: Input): boolean => JSON.stringify(input.RequestItems ?? {}).includes('"P#API_KEY"');
  const seen: number[] = [];
  for (let calls = 0; calls < 2; calls++) {
    // One hash was read before the move, the other one after it: neither exists.
    once(isLookup, async (go) => {
      const result = await go();
      for (const items of Object.values(result.Responses ?? {}))
        items.splice(0, items.length, ...items.filter(({ PK }) => PK !== 'P#API_KEY'));
      return result;
    });
    seen.push(await statusWith(key));
    await secrets.rekeyed();
  }
  expect(seen).toEqual([200, 200]);
});

test('requests during the move find their key', async () => {
  const keys = [];
  for (let count = 0; count < 20; count++) {
    secrets.clock.advance(1000);
    keys.push((await newKey()).key);
  }
  await newPepper();
  for (const key of keys) expect(await statusWith(key)).toBe(200);
  secrets.clock.advance(20 * 60_000);
  let isMoving = true;
  const seen = new Set<number>();
  const asking = Promise.all(
    keys.slice(0, 5).map(async (key) => {
      for (let calls = 0; isMoving && calls < 8; calls++) seen.add(await statusWith(key));
    }),
  );
  await secrets.rekeyed();
  isMoving = false;
  await asking;
  expect([...seen]).toEqual([200]);
});
