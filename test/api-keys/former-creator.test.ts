import { beforeEach, expect, test } from 'vitest';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { removeUser, updateUserRole, updateUserStatus } from '#lib/accounts/users/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Credentials, Person, Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let former: Person;
const clock = testClock();
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
  former = await acme.person('brand_admin');
});

const call = (as: Credentials, more: object = {}) => {
  clock.advance(1000);
  return { as, params: { brandId: acme.brandId, ...more } };
};
const create = async (by: Person, name: string) =>
  (await world.call(createApiKey, { ...call(by.credentials), body: { name } })).data;
const listed = async () =>
  (await world.call(listApiKeys, call(acme.admin.credentials))).data.apiKeys.map(({ name, creatorIsAdmin }) => [
    name,
    creatorIsAdmin,
  ]);
const warnings = async (person: Person) => {
  await world.stack.drain();
  return (await mailsTo(world, person.email)).filter(({ subject }) =>
    /API keys created by a former admin/.test(subject),
  );
};

test.each([
  ['removed', () => world.call(removeUser, call(acme.admin.credentials, { userId: former.id }))],
  [
    'made a marketing person',
    () =>
      world.call(updateUserRole, {
        ...call(acme.admin.credentials, { userId: former.id }),
        body: { role: 'marketing' },
      }),
  ],
  [
    'suspended',
    () =>
      world.call(updateUserStatus, {
        ...call(acme.admin.credentials, { userId: former.id }),
        body: { status: 'suspended' },
      }),
  ],
])(
  'when an admin is %s, their keys keep working and are marked, and the other admins get a mail',
  async (_, depart) => {
    const { key, apiKey } = await create(former, 'Import');
    const revoked = await create(former, 'Ended');
    await world.call(revokeApiKey, call(former.credentials, { keyId: revoked.apiKey.id }));
    await create(acme.admin, 'Mine');
    expect(apiKey.creatorIsAdmin).toBe(true);
    expect((await depart()).status).toBe(200);
    expect((await world.call(getBrand, call({ 'x-api-key': key }))).status).toBe(200);
    expect(await listed()).toEqual([
      ['Mine', true],
      ['Ended', false],
      ['Import', false],
    ]);
    const [mail, ...more] = await warnings(acme.admin);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Import/);
    expect(mail?.text).not.toMatch(/Ended|Mine/);
    expect(mail?.text).not.toContain(key);
    expect(await warnings(former)).toEqual([]);
    const rotated = await world.call(rotateApiKey, call(acme.admin.credentials, { keyId: apiKey.id }));
    expect(rotated.data.apiKey).toMatchObject({ createdBy: acme.admin.id, creatorIsAdmin: true });
  },
);

test('when an admin without keys leaves, no mail about keys is sent', async () => {
  await world.call(removeUser, call(acme.admin.credentials, { userId: former.id }));
  expect(await warnings(acme.admin)).toEqual([]);
});
