import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { deleteLead } from '#lib/leads/leads/contract.ts';
import { getResponseTimes } from '#lib/leads/response-times/contract.ts';
import { bucketOf, merged, timesOf } from '#lib/leads/response-times/histogram.rules.ts';
import { noteResponse } from '#lib/use-cases/response-times/note.ts';
import { type RuledBrand, ruledBrand } from '#test/assignment-rules/scene.ts';
import { lastWednesday, testClock } from '#test/support/clock.ts';
import type { Credentials, Person } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

/** At noon in UTC, when an office is open. */
const noon = lastWednesday();
const clock = testClock(noon);
const world = await startWorld();

let brand: RuledBrand;
let [austin, dallas] = ['', ''];

const times = async (as: Credentials = brand.acme.admin.credentials, query = {}) =>
  world.call(getResponseTimes, { as, params: brand.params, query });

/** A lead that a person answers after so many minutes. */
const answered = async (locationId: string | undefined, person: Person, minutes: number): Promise<string> => {
  const leadId = await brand.submit(locationId);
  clock.advance(minutes * 60_000);
  await brand.answer(leadId, person.id);
  return leadId;
};

beforeEach(async () => {
  clock.set(noon);
  brand = await ruledBrand(world);
  [austin, dallas] = [
    await brand.location('Austin', { timezone: 'UTC' }),
    await brand.location('Dallas', { timezone: 'UTC' }),
  ];
});

test('answers are counted once, by location and person, in business minutes', async () => {
  const [ada, ben] = [await brand.acme.person('franchisee', [austin]), await brand.acme.person('franchisee', [dallas])];
  const first = await answered(austin, ada, 5);
  await answered(austin, ada, 20);
  await answered(dallas, ben, 10);
  await answered(undefined, brand.acme.admin, 30);
  // Five minutes until the office closes, and sixty from when it opens.
  clock.set(new Date(noon.getTime() + 295 * 60_000));
  await answered(dallas, ben, 17 * 60 + 5);
  await brand.submit(austin);
  const ids = { brandId: brand.acme.brandId, leadId: first };
  await Promise.all([1, 2].map(() => noteResponse({ kind: 'note-response', ...ids })));

  const day = noon.toISOString().slice(0, 10);
  const { data } = await times();
  expect(data.responseTimes).toMatchObject({
    total: { leads: 6, answered: 5, medianMinutes: 20, p90Minutes: 65 },
    locations: [
      { locationId: austin, name: 'Austin', leads: 3, answered: 2, medianMinutes: 5, p90Minutes: 20 },
      { locationId: dallas, leads: 2, answered: 2, medianMinutes: 10, p90Minutes: 65 },
      { locationId: null, name: null, leads: 1, answered: 1, medianMinutes: 30 },
    ],
  });
  const people = data.responseTimes.people.map(({ userId, answered: count }) => [userId, count]);
  expect(new Map(people as [string, number][])).toEqual(
    new Map([
      [ada.id, 2],
      [ben.id, 2],
      [brand.acme.admin.id, 1],
    ]),
  );
  expect((await times(undefined, { from: day, to: day })).data.responseTimes.total).toMatchObject({ answered: 5 });
  expect((await times(undefined, { from: '2026-01-01', to: '2026-01-31' })).data.responseTimes).toMatchObject({
    total: { leads: 0, answered: 0, medianMinutes: null },
    locations: [],
  });
});

test('an answer is not counted again when its message comes after its lead was erased', async () => {
  const leadId = await answered(undefined, brand.acme.admin, 5);
  await world.call(deleteLead, { as: brand.acme.admin.credentials, params: { ...brand.params, leadId } });
  await noteResponse({ kind: 'note-response', brandId: brand.acme.brandId, leadId });
  expect((await times()).data.responseTimes.total).toMatchObject({ leads: 1, answered: 1, medianMinutes: 5 });
});

test('a franchisee and a key of a location see theirs, a stranger sees none', async () => {
  const ada = await brand.acme.person('franchisee', [austin]);
  const ben = await brand.acme.person('franchisee', [dallas]);
  await answered(austin, ada, 5);
  await answered(dallas, ben, 10);
  const body = { name: 'One location', scopes: ['leads:read'], locationIds: [austin] };
  const { key } = (await world.call(createApiKey, { ...brand.asAdmin, body })).data;
  for (const as of [ada.credentials, { 'x-api-key': key }])
    expect((await times(as)).data.responseTimes).toMatchObject({
      total: { leads: 1, answered: 1, medianMinutes: 5 },
      locations: [{ locationId: austin }],
      people: [{ userId: ada.id }],
    });
  expect((await times((await world.tenant()).admin.credentials)).status).toBe(403);
});

test('a period is at most 92 days, and not backwards', async () => {
  expect((await times(undefined, { from: '2026-01-01', to: '2026-04-03' })).error.details).toMatchObject([
    { field: 'from', code: 'min' },
  ]);
  expect((await times(undefined, { from: '2026-01-02', to: '2026-01-01' })).error.details).toMatchObject([
    { field: 'from', code: 'max' },
  ]);
});

test('a percentile is exact within an hour, and to 5% beyond', () => {
  const time = fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 60_000 }));
  const law = fc.property(fc.array(time, { minLength: 1, maxLength: 100 }), (minutes) => {
    const sorted = minutes.toSorted((a, b) => a - b);
    const found = timesOf(merged(minutes.map((each) => new Map([[bucketOf(each), 1]]))));
    expect(found.answered).toBe(minutes.length);
    for (const [told, share] of [
      [found.medianMinutes, 0.5],
      [found.p90Minutes, 0.9],
    ] as const) {
      const exact = sorted[Math.ceil(minutes.length * share) - 1] ?? 0;
      expect(Math.abs((told ?? 0) - exact)).toBeLessThanOrEqual(exact < 60 ? 0 : exact * 0.05);
    }
  });
  fc.assert(law);
});
