import { beforeEach, expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { dailyCounterKey } from '#lib/leads/leads/counters.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { getRevenueSummary, updateRevenueSettings } from '#lib/places/revenue-settings/contract.ts';
import { exportRevenue, getRevenueTrend } from '#lib/places/revenue-settings/months.contract.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const world = await startWorld();
let acme: Tenant;
let austin: string;
let dallas: string;

const call = (more = {}, as = acme.admin.credentials) => {
  clock.advance(100);
  return { as, params: { brandId: acme.brandId }, ...more };
};
const locationNamed = async (name: string): Promise<string> =>
  (await world.call(createLocation, call({ body: { name } }))).data.location.id;
const counted = (locationId: string, month: string, days: Record<string, number>) =>
  tryUpdate(dailyCounterKey(brandView(acme.brandId), locationId, month), { add: days });

beforeEach(async () => {
  acme = await world.tenant({ timezone: 'America/Chicago' });
  [austin, dallas] = [await locationNamed('Austin'), await locationNamed('=Dallas')];
  const params = { brandId: acme.brandId, locationId: austin };
  await world.call(updateRevenueSettings, call({ params, body: { closeRatePct: '50', avgTicketCents: 10_050 } }));
  await counted(austin, '2025-11', { d30: 9 });
  await counted(austin, '2025-12', { d01: 1, d31: 1 });
  await counted(austin, '2026-10', { d02: 2 });
  await counted(austin, '2026-11', { d01: 4, d20: 2 });
  await counted(dallas, '2026-10', { d31: 3 });
});

const trend = async (query = {}, as = acme.admin.credentials) => world.call(getRevenueTrend, call({ query }, as));

test('the trend has the last twelve months of the locations that the caller can see', async () => {
  const { currency, months } = (await trend()).data;
  expect([currency, months.length]).toEqual(['USD', 12]);
  expect(months[0]).toEqual({ month: '2025-12', formLeads: 2, estimatedRevenueCents: 10_050 });
  expect(months.slice(1, 10).every(({ formLeads }: { formLeads: number }) => formLeads === 0)).toBe(true);
  expect(months.slice(10)).toEqual([
    { month: '2026-10', formLeads: 5, estimatedRevenueCents: 10_050 },
    { month: '2026-11', formLeads: 6, estimatedRevenueCents: 30_150 },
  ]);
  const { credentials } = await acme.person('franchisee', [dallas]);
  expect((await trend({}, credentials)).data.months[10]).toMatchObject({ formLeads: 3, estimatedRevenueCents: 0 });
  expect((await trend({ locationId: austin }, credentials)).status).toBe(403);
  expect((await trend({ locationId: dallas })).data.months[10]).toMatchObject({ formLeads: 3 });
});

test('trend, months and export stay the same when a brand gets more locations than are read by key', async () => {
  const rows = async () => {
    const { data } = await world.call(exportRevenue, call({ query: { from: '2026-10' } }));
    const all = (await (await fetch(data.export.url)).text()).trim().split('\r\n');
    return all.filter((row) => !row.includes('More')).toSorted();
  };
  const before = [(await trend()).data, await rows()];
  for (let more = 0; more < 12; more++) await locationNamed(`More ${more}`);
  expect([(await trend()).data, await rows()]).toEqual(before);
});

test.each([
  ['one month', { to: '2026-10' }, ['2026-10'], 5],
  ['some months', { from: '2026-10', to: '2026-11' }, ['2026-10', '2026-11'], 11],
  ['the current month, if none is named', {}, ['2026-11'], 6],
])('the summary is of %s', async (_, query, months, formLeadsMtd) => {
  const { data } = await world.call(getRevenueSummary, call({ query }));
  expect(data).toMatchObject({ currency: 'USD', months, totals: { formLeadsMtd } });
});

test.each([
  ['13 months', { from: '2025-11', to: '2026-11' }],
  ['a first month after the last', { from: '2026-11', to: '2026-10' }],
  ['a month that does not exist', { from: '2026-13' }],
])('%s cannot be asked for', async (_, query) => {
  const { status, error } = await world.call(getRevenueSummary, call({ query }));
  expect([status, error.details[0]?.field]).toEqual([400, 'from']);
});

test('the export has a row for each month and location, in whole units, and no formulas', async () => {
  await world.call(updateBrand, call({ body: { currency: 'JPY' } }));
  const { data } = await world.call(exportRevenue, call({ query: { from: '2026-10' } }));
  expect(data.export).toMatchObject({ filename: 'revenue-2026-10-to-2026-11.csv', rows: 4 });
  const [, ...rows] = (await (await fetch(data.export.url)).text()).trim().split('\r\n');
  expect(rows.toSorted()).toEqual(
    [
      `"2026-10","${austin}","Austin","2","10050","50","10050","JPY"`,
      `"2026-10","${dallas}","'=Dallas","3","","","","JPY"`,
      `"2026-11","${austin}","Austin","6","10050","50","30150","JPY"`,
      `"2026-11","${dallas}","'=Dallas","0","","","","JPY"`,
    ].toSorted(),
  );
});
