import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { exportLeads, listLeads } from '#lib/leads/leads/contract.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { indexNames, projectedAttributes } from '#lib/platform/table/indexes.ts';
import { itemBytes } from '#lib/platform/table/item-bytes.ts';
import { brandView, get, recordOf } from '#lib/platform/table/table.ts';
import { itemOf } from '#lib/platform/table/write.ts';
import { metered } from '#test/bench/meter.ts';
import { anyText } from '#test/support/any-text.ts';
import { answers, belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const { brandId = '', formSlug = '', locationId = '' } = await belongingsOf(world, acme);

const pageLimit = 25;
const kilobyte = 1024;
/** Answers that are longer than an index entry may be. */
const long = 'x'.repeat(kilobyte);

let number = 0;
const submit = async (message: string): Promise<{ leadId: string; units: number; roundTrips: number }> => {
  const body = {
    fields: { ...answers, message },
    locationId,
    utmSource: 'google',
    utmMedium: 'cpc',
    utmCampaign: 'winter',
  };
  const request = {
    params: { formSlug },
    query: { brandId },
    body,
    headers: { 'idempotency-key': `lead-${number++}` },
  };
  // Longer than a process caches brand and form, and fewer than a form expects of one visitor.
  clock.advance(5_000);
  const { result, cost } = await metered(() => world.call(submitForm, request));
  expect(result.status).toBe(201);
  return { leadId: result.data.leadId, units: cost.writeUnits, roundTrips: cost.roundTrips };
};

const page = () => {
  clock.advance(5_000);
  return metered(() => world.call(listLeads, { as: acme.admin.credentials, params: { brandId } }));
};

beforeAll(async () => {
  for (let lead = 0; lead < 2 * pageLimit; lead++) await submit('The boiler leaks.');
});

test('a page of a small brand takes two round trips and at most six read units', async () => {
  const { result, cost } = await page();
  expect(result.data.leads).toHaveLength(pageLimit);
  expect(cost.roundTrips).toBe(2);
  expect(cost.readUnits).toBeLessThanOrEqual(6);
});

test('a page for an API key takes three calls of the table, one of which counts it', async () => {
  const { credentials } = await acme.person('brand_admin');
  const body = { name: 'Reader', scopes: ['leads:read'] };
  const { key } = (await world.call(createApiKey, { as: credentials, params: { brandId }, body })).data;
  const read = () => world.call(listLeads, { as: { 'x-api-key': key }, params: { brandId } });
  // The first call of a key in some minutes notes its use.
  await read();
  clock.advance(60_000);
  const { cost } = await metered(read);
  expect(cost.byCommand).toEqual({ BatchGetItem: 1, UpdateItem: 1, Query: 1 });
  expect(cost.writeUnits).toBe(1);
  expect(cost.readUnits).toBeLessThanOrEqual(5);
});

test('a submission takes two round trips and four write units, and none for the answers that lists show', async () => {
  expect(await submit('A few words.')).toMatchObject({ roundTrips: 2, units: 4 });
});

test('a lead with long answers costs one unit more for its record and none for its index entries', async () => {
  expect(await submit(long)).toMatchObject({ roundTrips: 2, units: 5 });
});

test('a page shows long answers as well, which it reads by key, and so does an export', async () => {
  const { leadId } = await submit(long);
  const { result, cost } = await page();
  expect(cost.roundTrips).toBe(3);
  const stored = await get(leadKey(brandView(brandId), leadId));
  const [shown] = result.data.leads;
  expect(shown).toMatchObject({
    id: leadId,
    fields: { message: long },
    utmSource: 'google',
    createdAt: stored?.createdAt,
  });
  const { data } = await world.call(exportLeads, { as: acme.admin.credentials, params: { brandId } });
  expect(await (await fetch(data.export.url)).text()).toContain(long);
});

const text = anyText({ maxLength: 1500 });
const leads = fc.record(
  {
    fields: fc.dictionary(
      fc.string({ minLength: 1, maxLength: 30 }),
      fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text, { maxLength: 3 })),
      { maxKeys: 8 },
    ),
    utmSource: text.map((value) => value.slice(0, 255)),
    utmCampaign: text.map((value) => value.slice(0, 255)),
    locationId: fc.constant(locationId),
    shard: fc.constantFrom(1, 1023),
  },
  { requiredKeys: ['fields'] },
);

test('the index entries of a lead are at most one write unit, whatever is in it, and it reads as it was stored', () => {
  const view = brandView(brandId);
  fc.assert(
    fc.property(leads, (change) => {
      const lead: LeadRecord = {
        kind: 'lead',
        version: 1,
        id: '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10',
        brandId,
        formId: '01939b6e-5c00-7000-8000-000000000020',
        formName: 'Contact',
        formSlug: 'contact',
        status: 'new',
        routing: { rule: 'form', candidates: 1 },
        day: '2026-11-20',
        bodyHash: 'x'.repeat(22),
        search: ['grace@visitor.example', '5125550123', 'grace hopper'],
        createdAt: '2026-11-20T20:00:00.000Z',
        changedAt: '2026-11-20T21:00:00.000Z',
        ...change,
      };
      const item = itemOf(leadKey(view, lead.id), lead);
      for (const index of indexNames) {
        const held = ['PK', 'SK', `${index}PK`, `${index}SK`, ...projectedAttributes];
        const entry = Object.fromEntries(Object.entries(item).filter(([name]) => held.includes(name)));
        expect(itemBytes(entry)).toBeLessThanOrEqual(kilobyte);
      }
      expect(recordOf(item)).toEqual(lead);
    }),
  );
});
