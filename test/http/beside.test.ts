import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createApiKey, listApiKeys } from '#lib/accounts/api-keys/contract.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { createForm, listForms } from '#lib/leads/forms/contract.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
const clock = testClock();
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
});

const call = (as: Credentials = acme.admin.credentials) => {
  clock.advance(1000);
  return { as, params: { brandId: acme.brandId } };
};
const newForm = (as: Credentials) =>
  world.call(createForm, { ...call(as), body: { name: 'Contact', fields: contactFields } });
const forms = async () => (await world.call(listForms, call())).data.forms;

/** Until the test ends, writes to the table that contain this text fail. */
const takingNothingWith = (part: string): void => {
  const stop = interceptCalls((call, next) => {
    const refused = /Put|Write/.test(call.action) && JSON.stringify(call.input).includes(part);
    return refused ? Promise.reject(new Error('The table is busy')) : next(call);
  });
  onTestFinished(stop);
};

/** A rejected promise that nobody handles: Lambda would end the function. */
const unheeded = (): unknown[] => {
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return errors;
};

test('a change with a key succeeds even if the use of the key cannot be recorded', async () => {
  const { key, apiKey } = (await world.call(createApiKey, { ...call(), body: { name: 'Import', scopes: ['*'] } })).data;
  const errors = unheeded();
  takingNothingWith('P#API_KEY_USE');
  expect((await newForm({ 'x-api-key': key })).status).toBe(201);
  expect(await forms()).toHaveLength(1);
  expect(errors).toEqual([]);
  const { apiKeys } = (await world.call(listApiKeys, call())).data;
  expect(apiKeys).toMatchObject([{ id: apiKey.id, lastUsedAt: null }]);
});

test('platform staff can see and change nothing of a brand if the access cannot be recorded', async () => {
  const staff = await world.superAdmin();
  const errors = unheeded();
  takingNothingWith('"type":"access"');
  expect((await world.call(getBrand, call(staff))).status).toBe(500);
  expect((await newForm(staff)).status).toBe(500);
  expect(errors).toEqual([]);
  expect(await forms()).toEqual([]);
});
