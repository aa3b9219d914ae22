import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { createForm, getForm, listForms, updateForm } from '#lib/leads/forms/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const callers: Record<string, Credentials> = {};
const ids: Record<string, string> = {};
const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();

const call = (as: Credentials = acme.admin.credentials) => {
  clock.advance(1000);
  return { as, params: { brandId: acme.brandId } };
};

const keyFor = async (scopes: string[], locationIds?: string[]): Promise<Credentials> => {
  const body = { name: 'Key', scopes, ...(locationIds && { locationIds }) };
  return { 'x-api-key': (await world.call(createApiKey, { ...call(), body })).data.key };
};

beforeAll(async () => {
  const place = async (name: string) =>
    (await world.call(createLocation, { ...call(), body: { name } })).data.location.id;
  const [own, other] = [await place('Own'), await place('Other')];
  for (const [name, locationId] of Object.entries({ brand: null, own, other })) {
    const settings = { webhookUrl: `http://localhost:9/${name}-secret`, notificationEmails: [`${name}@acme.example`] };
    const body = { name, fields: contactFields, locationId, ...settings, spam: { blockedWords: ['casino'] } };
    ids[name] = (await world.call(createForm, { ...call(), body })).data.form.id;
  }
  Object.assign(callers, {
    admin: acme.admin.credentials,
    marketing: (await acme.person('marketing')).credentials,
    franchisee: (await acme.person('franchisee', [own])).credentials,
    'key of the location': await keyFor(['*'], [own]),
    'key for everything': await keyFor(['*']),
    'key that reads everything': await keyFor(['*:read']),
    'key that reads forms': await keyFor(['forms:read']),
  });
});

const [all, rules] = [
  ['webhookUrl', 'notificationEmails', 'spam'],
  ['notificationEmails', 'spam'],
];

test.each([
  ['admin', all, all, all],
  ['key for everything', all, all, all],
  ['key that reads everything', ...Array(3).fill(['webhookUrl', 'notificationEmails'])],
  ['marketing', rules, rules, rules],
  ['key that reads forms', [], [], []],
  ['franchisee', [], ['notificationEmails'], []],
  ['key of the location', [], ['notificationEmails'], []],
])(
  'the %s sees only settings they have the right to see, in the list and in single reads',
  async (name, brand, own, other) => {
    const as = callers[name];
    const { forms } = (await world.call(listForms, call(as))).data;
    for (const [at, seen] of Object.entries({ brand, own, other })) {
      const { params } = call(as);
      const { form } = (await world.call(getForm, { ...call(as), params: { ...params, formId: ids[at] ?? '' } })).data;
      expect(all.filter((setting) => setting in form)).toEqual(seen);
      expect(forms.find(({ id }) => id === form.id)).toEqual(form);
    }
  },
);

test('a setting that marketing cannot see survives a change by marketing and is not in the answer', async () => {
  const params = { brandId: acme.brandId, formId: ids.brand ?? '' };
  const change = { ...call(callers.marketing), params, body: { submitLabel: 'Send' } };
  const { status, text } = await world.call(updateForm, change);
  expect([status, /brand-secret/.test(text)]).toEqual([200, false]);
  const { form } = (await world.call(getForm, { ...call(), params })).data;
  expect(form).toMatchObject({ submitLabel: 'Send', webhookUrl: 'http://localhost:9/brand-secret' });
});
