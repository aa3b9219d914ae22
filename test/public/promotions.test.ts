import { beforeEach, expect, test } from 'vitest';
import { archivePromotion, createPromotion, updatePromotion } from '#lib/content/promotions/contract.ts';
import { listPublicPromotions } from '#lib/content/promotions/public.contract.ts';
import { currentPromotionKey } from '#lib/content/promotions/records.ts';
import { createForm, updateForm } from '#lib/leads/forms/contract.ts';
import { promotionEntries } from '#lib/migrations/promotion-entries.ts';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { type MediaRecord, mediaKey } from '#lib/platform/media/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { put, update } from '#lib/platform/table/write.ts';
import { metered } from '#test/bench/meter.ts';
import { mediaRecord } from '#test/media/record.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock, yesterdayNoon } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

const noon = yesterdayNoon();
const clock = testClock(noon);
const world = await startWorld();
let acme: Tenant;
let austin: string;

beforeEach(async () => {
  clock.set(noon);
  acme = await world.tenant({ timezone: 'UTC' });
  austin = await locationOf(world, acme, 'Austin');
  await world.call(updateLocation, { ...call({ locationId: austin }), body: { timezone: 'America/Phoenix' } });
});

const call = (params = {}) => adminRequest(acme, clock, params);
const make = async (title: string, body: object = {}) =>
  (await world.call(createPromotion, { ...call(), body: { title, discountType: 'other', ...body } })).data.promotion;
const read = (query: Record<string, string | number> = {}) => {
  clock.advance(2_000);
  return world.call(listPublicPromotions, { query: { brandId: acme.brandId, ...query } });
};
const here = async () => (await read({ locationId: austin })).data.promotions;
const anywhere = async () => (await read()).data.promotions;
const titles = (promotions: readonly { title: string }[]): string[] => promotions.map(({ title }) => title);
const medium = async (given: Partial<MediaRecord> = {}): Promise<string> => {
  const id = newId(clock.now());
  await commit([put(mediaKey(brandView(acme.brandId), id), mediaRecord(acme.brandId, id, given))]);
  return id;
};

test('a location has the promotions that it takes part in, the highest priority first', async () => {
  const dallas = await locationOf(world, acme, 'Dallas');
  await make('Everywhere');
  await make('Important', { priority: 5 });
  await make('Of Dallas', { scope: 'locations', locationIds: [dallas] });
  await make('Chosen', { participation: 'optional', optedInLocationIds: [austin] });
  await make('Chosen by Dallas', { participation: 'optional', optedInLocationIds: [dallas] });
  await make('Chosen by nobody', { participation: 'optional' });
  const archived = await make('Archived');
  await world.call(archivePromotion, call({ promotionId: archived.id }));
  expect((await here()).map(({ title, isEverywhere }) => [title, isEverywhere])).toEqual([
    ['Important', true],
    ['Everywhere', true],
    ['Chosen', false],
  ]);
  expect((await anywhere()).map(({ title, isEverywhere }) => [title, isEverywhere])).toEqual([
    ['Important', true],
    ['Everywhere', true],
    ['Of Dallas', false],
    ['Chosen', false],
    ['Chosen by Dallas', false],
  ]);
});

/** A time so many hours after the first midnight, in UTC. */
const hours = (many: number): Date => new Date(noon.getTime() + (12 + many) * 3_600_000);
const wall = (many: number): string => hours(many).toISOString().slice(0, 19);

test('a promotion begins and ends by the clock of the location, and its end is answered as a moment', async () => {
  await make('By the clock', { startsAt: wall(0), endsAt: wall(24) });
  await make('At once', { startsAt: `${wall(0)}Z`, endsAt: `${wall(24)}Z`, timeBasis: 'utc' });
  clock.set(hours(1));
  expect(titles(await here())).toEqual(['At once']);
  expect(titles(await anywhere()).toSorted()).toEqual(['At once', 'By the clock']);
  clock.set(hours(25));
  // Phoenix is seven hours behind, all year.
  expect(await here()).toMatchObject([{ title: 'By the clock', endsAt: hours(31).toISOString() }]);
  expect(await anywhere()).toEqual([]);
  clock.set(hours(32));
  expect(await here()).toEqual([]);
});

test('picture and form are shown as visitors need them, in two round trips', async () => {
  const body = { name: 'Book', fields: contactFields };
  const { form } = (await world.call(createForm, { ...call(), body })).data;
  const { id: promotionId } = await make('Offer', { imageMediaId: await medium({ altText: 'A tap' }) });
  await world.call(updatePromotion, { ...call({ promotionId }), body: { formId: form.id } });
  clock.advance(2_000);
  const { result, cost } = await metered(() => read({ locationId: austin }));
  expect(result.data.promotions).toMatchObject([{ formSlug: 'book', image: { alt: 'A tap' } }]);
  expect(Object.keys(result.data.promotions[0] ?? {})).not.toContain('optedInLocationIds');
  expect(cost.roundTrips).toBe(2);
  await world.call(updateForm, { ...call({ formId: form.id }), body: { isActive: false } });
  expect((await here())[0]?.formSlug).toBe(null);
});

test('a location that is not open has no promotions, and one that is not public is not found', async () => {
  await make('Everywhere');
  const become = (status: string) => world.call(updateLocation, { ...call({ locationId: austin }), body: { status } });
  await become('coming_soon');
  expect(await here()).toEqual([]);
  await become('closed');
  expect((await read({ locationId: austin })).status).toBe(404);
});

test('a migration stores picture and form where the list finds them, once', async () => {
  const promotion = await make('Offer', { imageMediaId: await medium({ altText: 'A tap' }) });
  const key = currentPromotionKey(brandView(acme.brandId), promotion);
  await commit([update(key, { remove: ['imageMediaId', 'formId'] })]);
  const runAll = async (): Promise<number> => {
    let total = 0;
    let from: string | undefined;
    do {
      const page = await promotionEntries.page(from, clock.now());
      total += page.changed;
      from = page.next;
    } while (from !== undefined);
    return total;
  };
  expect((await here())[0]?.image).toBe(null);
  expect(await runAll()).toBe(1);
  expect((await here())[0]?.image?.alt).toBe('A tap');
  expect(await runAll()).toBe(0);
});
