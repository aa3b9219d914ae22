import { expect, test } from 'vitest';
import { createBrand, getBrand, updateBrand } from '#lib/accounts/brands/contract.ts';
import { getPublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { brandCurrency } from '#lib/migrations/brand-currency.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const staff = await world.superAdmin();

test('a new brand has the currency of its country, or the one that is given', async () => {
  const { id: tenantId } = await world.tenant();
  const created = async (slug: string, body: object) =>
    (await world.call(createBrand, { as: staff, body: { tenantId, name: slug, slug, ...body } })).data.brand.currency;
  expect(await created('kyoto', { locale: 'ja-JP' })).toBe('JPY');
  expect(await created('zurich', { locale: 'de-DE', currency: 'chf' })).toBe('CHF');
});

test('a brand changes its currency, which its pages then show', async () => {
  const acme = await world.tenant();
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  const update = (currency: string) => world.call(updateBrand, { ...request, body: { currency } });
  expect((await update('EUR')).data.brand.currency).toBe('EUR');
  clock.advance(2_000);
  const shown = await world.call(getPublicBrand, { query: { brandId: acme.brandId } });
  expect(shown.data.brand.currency).toBe('EUR');
  const { status, error } = await update('EURO');
  expect([status, error.details[0]?.field]).toEqual([400, 'currency']);
});

const migrated = async (): Promise<void> => {
  let from: string | undefined;
  do from = (await brandCurrency.page(from, clock.now())).next;
  while (from !== undefined);
};

test('an early brand has the currency of its locale, and after the migration that of most locations', async () => {
  const [early, empty] = [await world.tenant(), await world.tenant()];
  for (const { brandId } of [early, empty]) await tryUpdate(brandKey(brandView(brandId)), { remove: ['currency'] });
  const as = early.admin.credentials;
  const params = { brandId: early.brandId };
  expect((await world.call(getBrand, { as, params })).data.brand.currency).toBe('USD');
  for (const country of ['GB', 'US', 'GB']) {
    const { data } = await world.call(createLocation, { as, params, body: { name: country } });
    const locationId = data.location.id;
    await world.call(updateProfile, { as, params: { ...params, locationId }, body: { country } });
  }
  await migrated();
  expect((await world.call(getBrand, { as, params })).data.brand.currency).toBe('GBP');
  expect((await get(brandKey(brandView(empty.brandId))))?.currency).toBe('USD');
});
