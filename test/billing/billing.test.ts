import { beforeEach, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getEntitlements, getSubscription, updateSubscription } from '#lib/accounts/billing/contract.ts';
import { getLicense } from '#lib/accounts/billing/license.contract.ts';
import { createBrand } from '#lib/accounts/brands/contract.ts';
import { createForm, updateForm } from '#lib/leads/forms/contract.ts';
import { getPublicForm, submitForm } from '#lib/leads/submissions/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { isPublic, isReadOnly, type Subscription } from '#lib/platform/plans/subscription.rules.ts';
import { testClock } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
const clock = testClock();
const world = await startWorld();
const staff = await world.superAdmin();

beforeEach(async () => {
  acme = await world.tenant({ tier: 'core' });
});

const call = (as = acme.admin.credentials, brandId = acme.brandId) => {
  clock.advance(100);
  return { as, params: { brandId } };
};
const subscribe = (body: object, brandId?: string) => world.call(updateSubscription, { ...call(staff, brandId), body });
const license = async () => (await world.call(getLicense, call())).data;
const location = (name: string) => world.call(createLocation, { ...call(), body: { name } });
const form = (name: string) =>
  world.call(createForm, { ...call(), body: { name, fields: [{ name: 'a', label: 'A', type: 'text' }] } });

describe('a subscription', () => {
  test('is absent until staff set it; the plan follows its tier', async () => {
    expect((await world.call(getSubscription, call())).data).toEqual({ status: 'none' });
    const { data } = await subscribe({ status: 'active', tier: { name: 'pro', priceCents: 49_900 } });
    expect(data).toEqual({
      status: 'active',
      tier: {
        name: 'pro',
        priceCents: 49_900,
        currency: 'USD',
        interval: 'month',
        locationPriceCents: null,
        currentPeriodEnd: null,
        cancelAtPeriodEnd: false,
      },
    });
    expect((await world.call(getSubscription, call())).data).toEqual(data);
    expect(await license()).toMatchObject({ tier: 'pro', limits: { locations: 100, apiKeys: 5 } });
    expect((await subscribe({ tier: { cancelAtPeriodEnd: true } })).data.tier).toMatchObject({
      name: 'pro',
      priceCents: 49_900,
      cancelAtPeriodEnd: true,
    });
    expect((await subscribe({ tier: 'enterprise' })).data.tier?.name).toBe('enterprise');
  });

  test('that is unpaid makes the brand read-only for its users, and does not affect visitors and leads', async () => {
    const { slug, id } = (await form('Contact')).data.form;
    await subscribe({ status: 'unpaid' });
    expect((await location('X')).error).toMatchObject({ code: 'brand_inactive', details: { subscription: 'unpaid' } });
    expect((await world.call(getSubscription, call())).data.status).toBe('unpaid');
    const query = { brandId: acme.brandId };
    const body = { fields: { a: 'hello' } };
    expect((await world.call(submitForm, { params: { formSlug: slug }, query, body })).status).toBe(201);
    const params = { brandId: acme.brandId, formId: id };
    expect((await world.call(updateForm, { as: staff, params, body: { name: 'By staff' } })).status).toBe(200);
    await subscribe({ status: 'active' });
    expect((await location('X')).status).toBe(201);
  });

  test.each([
    ['past_due', 14, true, 'read only'],
    ['past_due', 13.9, true, 'writable'],
    ['active', 400, true, 'writable'],
    ['paused', 0, true, 'read only'],
    ['canceled', 30, true, 'read only'],
    ['canceled', 30.1, false, 'read only'],
  ] as const)('%s for %d days: public %s, %s', (status, days, visible, access) => {
    const since = new Date('2026-01-01T00:00:00.000Z');
    const brand = { isActive: true, subscription: { status, since: since.toISOString() } satisfies Subscription };
    const later = new Date(since.getTime() + days * 86_400_000 + 1);
    expect(isPublic(brand, days === 30 ? new Date(later.getTime() - 1) : later)).toBe(visible);
    expect(isReadOnly(brand, later)).toBe(access === 'read only');
  });

  test('that ended a month ago closes the public pages', async () => {
    const { slug } = (await form('Contact')).data.form;
    await subscribe({ status: 'canceled' });
    const visit = () => world.call(getPublicForm, { params: { formSlug: slug }, query: { brandId: acme.brandId } });
    expect((await visit()).status).toBe(200);
    clock.advance(31 * 86_400_000);
    expect((await visit()).status).toBe(404);
    clock.set(new Date());
  });
});

describe('the license', () => {
  test('has exact counts', async () => {
    for (const name of ['A', 'B']) await location(name);
    await form('Contact');
    const { tier, limits, usage, overages } = await license();
    expect([tier, limits.leadsPerMonth, limits.mediaStorageBytes]).toEqual(['core', 1000, 5 * 1024 ** 3]);
    expect(usage).toMatchObject({
      locations: 2,
      forms: 1,
      users: 1,
      apiKeys: 0,
      leadsPerMonth: 0,
      apiRequestsPerDay: 0,
    });
    expect(Object.keys(usage).toSorted()).toEqual(Object.keys(limits).toSorted());
    expect(overages).toEqual([]);
  });

  test('counts the leads of the month and the calls of the day', async () => {
    await subscribe({ tier: 'pro' });
    const { slug } = (await form('Contact')).data.form;
    for (const a of ['1', '2', '3'])
      await world.call(submitForm, {
        params: { formSlug: slug },
        query: { brandId: acme.brandId },
        body: { fields: { a } },
      });
    await world.stack.drain();
    const { key } = (await world.call(createApiKey, { ...call(), body: { name: 'Key' } })).data;
    const byKey = await world.call(getLicense, call({ 'x-api-key': key }));
    expect(byKey.data.usage).toMatchObject({ leadsPerMonth: 3, apiRequestsPerDay: 1, apiKeys: 1 });
  });

  test('on a smaller plan lists the overages; nothing is deleted, and nothing more can be created', async () => {
    await subscribe({ tier: 'pro' });
    for (let count = 0; count < 6; count++) await form(`Form ${count}`);
    await subscribe({ tier: 'core' });
    const { overages } = await license();
    expect(overages).toEqual([
      {
        meter: 'forms',
        limit: 5,
        usage: 6,
        overBy: 1,
        kind: 'hard',
        since: expect.stringMatching(/Z$/),
        periodEnd: null,
      },
    ]);
    expect((await form('One more')).error).toMatchObject({
      code: 'plan_limit_reached',
      details: { meter: 'forms', limit: 5, usage: 6 },
    });
  });

  test('notifies admins as a limit fills up, once at each step', async () => {
    for (let count = 0; count < 5; count++) await form(`Form ${count}`);
    await world.stack.drain();
    const subjects = (await mailsTo(world, acme.admin.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('forms')).toSorted()).toEqual([
      expect.stringContaining('has used 100% of its forms'),
      expect.stringContaining('has used 75% of its forms'),
    ]);
  });
});

test('entitlements follow the plan, and the trial', async () => {
  const { data } = await world.call(getEntitlements, call());
  expect(data).toMatchObject({ tier: 'core', trial: null, features: { webhooks: true, apiAccess: false, sso: false } });
  const body = { tenantId: acme.id, name: 'New', slug: `trial-${process.pid}` };
  const { brand } = (await world.call(createBrand, { as: staff, body })).data;
  expect((await world.call(getEntitlements, call(staff, brand.id))).data).toMatchObject({
    tier: 'pro',
    trial: { tier: 'pro', endsAt: expect.any(String) },
    features: { apiAccess: true, sso: false },
  });
});
