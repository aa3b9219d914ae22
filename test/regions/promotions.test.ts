import { expect, test } from 'vitest';
import {
  createPromotion,
  getPromotion,
  listAvailablePromotions,
  updatePromotion,
} from '#lib/content/promotions/contract.ts';
import { listPublicPromotions } from '#lib/content/promotions/public.contract.ts';
import { startWorld } from '#test/support/world.ts';
import { regionalBrand } from './scene.ts';

const world = await startWorld();

test('a promotion of a region covers the locations that the region has, and others that were chosen', async () => {
  const brand = await regionalBrand(world);
  const austin = await brand.location('Austin', { state: 'TX' });
  const tulsa = await brand.location('Tulsa', { state: 'OK' });
  const santaFe = await brand.location('Santa Fe', { state: 'NM' });
  const region = await brand.region({ name: 'Texas', rule: { states: ['TX'] } });
  const body = {
    title: 'Spring',
    discountType: 'other',
    scope: 'locations',
    regionIds: [region.id],
    locationIds: [tulsa],
  };
  const made = await world.call(createPromotion, { ...brand.asAdmin, body });
  expect(made.error).toBeUndefined();
  const { id } = made.data.promotion;
  const at = { ...brand.asAdmin, params: { ...brand.params, promotionId: id } };
  expect(made.data.promotion).toMatchObject({ locationIds: [tulsa], regionIds: [region.id] });

  const offered = async (locationId: string) => {
    const managed = await world.call(listAvailablePromotions, brand.at(locationId));
    const { data } = await world.call(listPublicPromotions, { query: { ...brand.params, locationId } });
    expect(data.promotions).toHaveLength(managed.data.promotions.length);
    return data.promotions.length > 0;
  };
  const everywhere = async () => [await offered(austin), await offered(tulsa), await offered(santaFe)];
  expect(await everywhere()).toEqual([true, true, false]);
  const person = await brand.acme.person('franchisee', [austin]);
  expect((await world.call(getPromotion, { ...at, as: person.credentials })).status).toBe(200);

  await brand.move(austin, { state: 'OK' });
  await brand.move(santaFe, { state: 'TX' });
  await world.stack.drain();
  expect(await everywhere()).toEqual([false, true, true]);
  await brand.change(region.id, { rule: null, locationIds: [austin] });
  await world.stack.drain();
  expect(await everywhere()).toEqual([true, true, false]);

  await brand.change(region.id, { locationIds: [] });
  await world.call(updatePromotion, { ...at, body: { locationIds: [] } });
  await world.stack.drain();
  const ofBrand = await world.call(listPublicPromotions, { query: brand.params });
  expect(ofBrand.data.promotions).toEqual([]);
  await brand.change(region.id, { locationIds: [austin] });
  await world.call(updatePromotion, { ...at, body: { locationIds: [tulsa] } });
  await world.stack.drain();
  expect(await everywhere()).toEqual([true, true, false]);

  const changed = await world.call(updatePromotion, { ...at, body: { locationIds: [] } });
  expect(changed.data.promotion).toMatchObject({ locationIds: [], regionIds: [region.id] });
  expect(await everywhere()).toEqual([true, false, false]);
  const none = await world.call(updatePromotion, { ...at, body: { regionIds: [] } });
  expect(none.error).toMatchObject({ details: [{ field: 'locationIds', code: 'required' }] });
  await world.call(updatePromotion, { ...at, body: { scope: 'all' } });
  expect(await everywhere()).toEqual([true, true, true]);
  const unknown = await world.call(createPromotion, { ...brand.asAdmin, body: { ...body, regionIds: [austin] } });
  expect(unknown.error.code).toBe('invalid_reference');
});
