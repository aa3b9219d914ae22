import { beforeEach, expect, test } from 'vitest';
import { updateSubscription } from '#lib/accounts/billing/contract.ts';
import { getLicense } from '#lib/accounts/billing/license.contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { markOf, monthlyKey } from '#lib/use-cases/billing/usage.ts';
import { testClock } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let slug: string;
let sent = 0;
// Plans begin at real time, and leads are counted after that.
const year = new Date().getUTCFullYear() + 1;
const clock = testClock(new Date(`${year}-03-05T12:00:00.000Z`));
const hour = 3_600_000;

const at = async ({ 'x-access-reason': reason, ...as }: Credentials) => {
  clock.advance(hour);
  return { ...(await renewed(as, clock.now())), ...(reason && { 'x-access-reason': reason }) };
};
const params = () => ({ brandId: acme.brandId });
const license = async () =>
  (await world.call(getLicense, { as: await at(acme.admin.credentials), params: params() })).data;
const tier = async (name: string) => {
  await world.call(updateSubscription, {
    as: await at(await world.superAdmin()),
    params: params(),
    body: { tier: name },
  });
  return clock.now().toISOString();
};
/** Adds to the count of leads. */
const counted = async (leads: number): Promise<void> => {
  const view = brandView(acme.brandId);
  const set = { ...markOf(view, 'leadsPerMonth', `${year}-03`) };
  await tryUpdate(monthlyKey(view, 'leadsPerMonth', `${year}-03`), { set, add: { leads } });
  await world.stack.drain();
};
const submit = async () => {
  clock.advance(hour);
  const request = { params: { formSlug: slug }, query: params(), body: { fields: { a: String(sent++) } } };
  const { status } = await world.call(submitForm, request);
  await world.stack.drain();
  return status;
};
const subjects = async () =>
  (await mailsTo(world, acme.admin.email)).map(({ subject }) => subject).filter((subject) => subject.includes('leads'));

const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant({ tier: 'core', timezone: 'America/Chicago' });
  const body = { name: 'Contact', fields: [{ name: 'a', label: 'A', type: 'text' }] };
  slug = (await world.call(createForm, { as: await at(acme.admin.credentials), params: params(), body })).data.form
    .slug;
});

test('leads beyond the plan are accepted, and the overage has the time at which it began', async () => {
  await counted(999);
  expect(await submit()).toBe(201);
  expect((await license()).overages).toEqual([]);
  expect(await submit()).toBe(201);
  const since = clock.now().toISOString();
  expect(await submit()).toBe(201);
  expect((await license()).overages).toEqual([
    {
      meter: 'leadsPerMonth',
      limit: 1000,
      usage: 1002,
      overBy: 2,
      kind: 'soft',
      since,
      periodEnd: `${year}-04-01T05:00:00.000Z`,
    },
  ]);
});

test("admins are notified at each step of the plan's leads, once", async () => {
  await counted(740);
  expect(await subjects()).toEqual([]);
  await counted(20);
  await counted(20);
  await counted(150);
  await counted(100);
  expect((await subjects()).map((subject) => /\d+%/.exec(subject)?.[0]).toSorted()).toEqual(['100%', '75%', '90%']);
});

test('an overage after a change to a smaller plan begins at the change', async () => {
  await counted(1001);
  await tier('pro');
  expect((await license()).overages).toEqual([]);
  const since = await tier('core');
  expect((await license()).overages).toMatchObject([{ meter: 'leadsPerMonth', limit: 1000, since }]);
});
