import { expect, onTestFinished, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { updateUserLocations } from '#lib/accounts/users/contract.ts';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { createForm, listForms } from '#lib/leads/forms/contract.ts';
import { createCustomField } from '#lib/places/custom-fields/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { renewed } from '#test/support/renewed.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const hour = 3_600_000;
const world = await startWorld();
const acme = await world.tenant();

const own = async () => ({
  as: await renewed(acme.admin.credentials, clock.now()),
  params: { brandId: acme.brandId },
});
const create = async (name: string) => {
  const headers = { 'idempotency-key': 'weekly' };
  const reply = await world.call(createForm, { ...(await own()), body: { name, fields: contactFields }, headers });
  return { status: reply.status, id: reply.data?.form.id, isReplay: reply.headers.has('idempotent-replayed') };
};
const names = async () => (await world.call(listForms, await own())).data.forms.map(({ name }) => name).toSorted();

test('a stored answer is valid for a day, even if the table removes the record later', async () => {
  const first = await create('Monday');
  clock.advance(23 * hour);
  expect(await create('Monday')).toEqual({ ...first, isReplay: true });
  clock.advance(hour);
  const second = await create('Monday');
  expect(second).toMatchObject({ status: 201, isReplay: false });
  expect(await create('Monday')).toEqual({ ...second, isReplay: true });
  clock.advance(24 * hour);
  expect(await create('Tuesday')).toMatchObject({ status: 201, isReplay: false });
  expect(await names()).toEqual(['Monday', 'Monday', 'Tuesday']);
});

test('a request that conflicts with a concurrent duplicate of itself gets the answer of the duplicate', async () => {
  const call = { ...(await own()), headers: { 'idempotency-key': 'colour' } };
  const create = (key: string) =>
    world.call(createCustomField, { ...call, body: { key, label: 'Colour', type: 'text' } });
  let quicker: ReturnType<typeof create> | undefined;
  const stop = interceptCalls(async (call, next) => {
    if (!quicker && JSON.stringify(call.input).includes('CUSTOM_FIELD_KEY')) {
      quicker = create('colour');
      await quicker;
    }
    return next(call);
  });
  onTestFinished(stop);
  const later = await create('colour');
  expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(later.data).toEqual((await quicker)?.data);
  expect((await create('shade')).error).toMatchObject({ code: 'idempotency_key_reused' });
});

test('a stored answer is withheld from a franchisee whose location was withdrawn, until it is assigned again', async () => {
  const admin = async (more: object = {}) => ({
    as: await renewed(acme.admin.credentials, clock.now()),
    params: { brandId: acme.brandId, ...more },
  });
  const { location } = (await world.call(createLocation, { ...(await admin()), body: { name: 'Lent' } })).data;
  const person = await acme.person('franchisee', [location.id]);
  const assign = async (locationIds: string[]) =>
    world.call(updateUserLocations, { ...(await admin({ userId: person.id })), body: { locationIds } });
  const send = async () => {
    clock.advance(1000);
    const reply = await world.call(createService, {
      as: await renewed(person.credentials, clock.now()),
      params: { brandId: acme.brandId },
      headers: { 'idempotency-key': 'service' },
      body: { name: 'Drains', locationId: location.id },
    });
    return { status: reply.status, code: reply.error?.code, id: reply.data?.service.id };
  };
  const first = await send();
  expect(first.status).toBe(201);
  await assign([]);
  expect(await send()).toMatchObject({ status: 403, code: 'location_access_denied' });
  await assign([location.id]);
  expect(await send()).toEqual(first);
});

test('a stored answer is withheld from marketing that may no longer publish', async () => {
  const { credentials } = await acme.person('marketing');
  const send = async () => {
    clock.advance(1000);
    return world.call(createPost, {
      as: await renewed(credentials, clock.now()),
      params: { brandId: acme.brandId },
      headers: { 'idempotency-key': 'post' },
      body: { title: 'News', body: '<p>New</p>', status: 'published' },
    });
  };
  const first = await send();
  const allow = async (marketingCanPublish: boolean) =>
    world.call(updateBrand, { ...(await own()), body: { marketingCanPublish } });
  await allow(false);
  expect((await send()).status).toBe(403);
  await allow(true);
  const again = await send();
  expect([again.status, again.headers.get('idempotent-replayed'), again.headers.get('etag')]).toEqual([
    201,
    'true',
    first.headers.get('etag'),
  ]);
  expect(again.data).toEqual(first.data);
});
