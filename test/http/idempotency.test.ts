import { beforeAll, expect, test } from 'vitest';
import { createForm, listForms } from '#lib/contract/forms.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { startWorld } from '#test/support/world.ts';

let world: World;
let acme: Tenant;
const clock = testClock();
const hour = 3_600_000;

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
});

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

test('an answer counts for a day, though the table removes it later', async () => {
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
