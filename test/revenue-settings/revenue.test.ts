import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { getLeadCounts } from '#lib/accounts/brands/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { createLocation, deleteLocation } from '#lib/places/locations/contract.ts';
import { getRevenueSettings, getRevenueSummary, updateRevenueSettings } from '#lib/places/revenue-settings/contract.ts';
import { estimatedRevenue } from '#lib/places/revenue-settings/rules.ts';
import { testClock, thisMinute } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let locationId: string;
let count = 0;
const clock = testClock(thisMinute());
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant({ timezone: 'America/Chicago' });
  locationId = await location();
});

const call = (more = {}, as = acme.admin.credentials) => {
  clock.advance(100);
  return { as, params: { brandId: acme.brandId, ...more } };
};
const location = async (): Promise<string> =>
  (await world.call(createLocation, { ...call(), body: { name: 'Austin' } })).data.location.id;
const update = (body: object, headers = {}) =>
  world.call(updateRevenueSettings, { ...call({ locationId }), body, headers });
const read = () => world.call(getRevenueSettings, call({ locationId }));
const summary = async (as?: typeof acme.admin.credentials) => (await world.call(getRevenueSummary, call({}, as))).data;
const leads = async (amount: number, at = locationId): Promise<void> => {
  const body = { name: `Form ${count++}`, fields: [{ name: 'a', label: 'A', type: 'text' }] };
  const { form } = (await world.call(createForm, { ...call(), body })).data;
  for (let made = 0; made < amount; made++) {
    clock.advance(10_000);
    await world.call(submitForm, {
      params: { formSlug: form.slug },
      query: { brandId: acme.brandId },
      body: { fields: { a: `${count}-${made}` }, locationId: at },
    });
  }
  await world.stack.drain();
};

describe('an estimate', () => {
  test.each([
    [37, '12.5', 45_000, 208_125],
    [1, '0.01', 5_000, 1],
    [1, '0.01', 4_999, 0],
    [3, '33.33', 100, 100],
    [0, '100', 1_000_000_000, 0],
    [10, '0', 45_000, 0],
  ])('of %d leads at %s%% of %d cents is %d', (formLeadsMtd, closeRatePct, avgTicketCents, cents) => {
    expect(estimatedRevenue(formLeadsMtd, { closeRatePct, avgTicketCents })).toBe(cents);
  });

  test('differs from the exact product by half a cent at most', () => {
    const inputs = fc.record({
      leads: fc.nat(1_000_000),
      hundredths: fc.integer({ min: 0, max: 10_000 }),
      ticket: fc.nat(1_000_000),
    });
    void fc.assert(
      fc.property(inputs, ({ leads: amount, hundredths, ticket }) => {
        const closeRatePct = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        const cents = BigInt(estimatedRevenue(amount, { closeRatePct, avgTicketCents: ticket }));
        const exact = BigInt(amount) * BigInt(hundredths) * BigInt(ticket);
        const twice = (cents * 10_000n - exact) * 2n;
        expect(twice > -10_000n && twice <= 10_000n).toBe(true);
      }),
    );
  });

  test('is absent without both inputs', () => {
    expect(estimatedRevenue(10, { closeRatePct: null, avgTicketCents: 1 })).toBe(0);
    expect(estimatedRevenue(10, { closeRatePct: '1', avgTicketCents: null })).toBe(0);
  });
});

describe('the settings of a location', () => {
  test('are empty at first, and accept a rate as text or number', async () => {
    const first = await read();
    expect([versionOf(first.headers), first.data.settings.inputsLastUpdatedAt]).toEqual(['"0"', null]);
    expect(first.data.platformData).toMatchObject({ formLeadsMtd: 0, estimatedRevenueCents: 0 });
    expect((await update({ closeRatePct: 12.5, avgTicketCents: 45_000 })).data.settings).toMatchObject({
      closeRatePct: '12.5',
      avgTicketCents: 45_000,
      inputsLastUpdatedAt: expect.any(String),
    });
    expect((await update({ closeRatePct: '012.50' })).data.settings.closeRatePct).toBe('12.5');
    expect((await update({ closeRatePct: null })).data.settings).toMatchObject({
      closeRatePct: null,
      avgTicketCents: 45_000,
    });
    expect((await update({ closeRatePct: '1' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  test.each([
    ['more than all', { closeRatePct: '100.01' }, 'closeRatePct'],
    ['three decimals', { closeRatePct: '1.234' }, 'closeRatePct'],
    ['a negative rate', { closeRatePct: -1 }, 'closeRatePct'],
    ['half a cent', { avgTicketCents: 0.5 }, 'avgTicketCents'],
    ['a billion and one', { avgTicketCents: 1_000_000_001 }, 'avgTicketCents'],
  ])('cannot be %s', async (_, body, field) => {
    const { status, error } = await update(body);
    expect([status, error.details[0]?.field]).toEqual([400, field]);
  });
});

test('the summary adds up the locations that the caller can see', async () => {
  const other = await location();
  const gone = await location();
  await update({ closeRatePct: '12.5', avgTicketCents: 45_000 });
  await leads(3);
  await leads(1, other);
  await world.call(deleteLocation, call({ locationId: gone }));
  const { totals, locations } = await summary();
  expect(totals).toEqual({
    formLeadsMtd: 4,
    estimatedRevenueCents: 16_875,
    locationCount: 2,
    configuredCount: 1,
  });
  expect(locations).toHaveLength(2);
  expect(locations.find((row: { locationId: string }) => row.locationId === locationId)).toEqual({
    locationId,
    formLeadsMtd: 3,
    estimatedRevenueCents: 16_875,
    avgTicketCents: 45_000,
    closeRatePct: '12.5',
    configured: true,
  });
  const { credentials } = await acme.person('franchisee', [other]);
  expect(await summary(credentials)).toMatchObject({
    totals: { formLeadsMtd: 1, locationCount: 1, configuredCount: 0 },
    locations: [{ locationId: other, configured: false }],
  });
});

test('summary and lead counts stay the same when a brand gets more locations than are read by key', async () => {
  await update({ closeRatePct: '12.5', avgTicketCents: 45_000 });
  await leads(2);
  const counted = async () => (await world.call(getLeadCounts, call())).data.counts[locationId];
  const inputs = { formLeadsMtd: 2, estimatedRevenueCents: 11_250, configuredCount: 1 };
  for (const locationCount of [1, 12, 13]) {
    while ((await summary()).locations.length < locationCount) await location();
    expect((await summary()).totals).toEqual({ ...inputs, locationCount });
    expect(await counted()).toBe(2);
  }
});
