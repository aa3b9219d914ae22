import { expect, test } from 'vitest';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { getLead, listLeads } from '#lib/leads/leads/contract.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { leadPhones } from '#lib/migrations/lead-phones.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put, update } from '#lib/platform/table/write.ts';
import { locationOf } from '#test/support/locations.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const view = brandView(acme.brandId);

const stored = async (phone: string, change: Partial<LeadRecord> = {}): Promise<string> => {
  const id = crypto.randomUUID();
  const lead: LeadRecord = {
    kind: 'lead',
    version: 3,
    id,
    brandId: view.id,
    formId: crypto.randomUUID(),
    formName: 'Contact',
    formSlug: 'contact',
    status: 'viewed',
    fields: { name: 'Grace', phone },
    routing: { rule: 'none', candidates: 0 },
    day: '2026-01-05',
    bodyHash: 'x',
    search: ['0301', 'grace'],
    createdAt: '2026-01-05T10:00:00.000Z',
    changedAt: '2026-01-06T10:00:00.000Z',
    ...change,
  };
  await commit([put(leadKey(view, id), lead)]);
  return id;
};

/** Every page of the migration twice, as an interrupted run repeats one. */
const migrated = async (): Promise<number> => {
  let changed = 0;
  for (let from: string | undefined; ; ) {
    const page = await leadPhones.page(from, new Date());
    changed += page.changed + (await leadPhones.page(from, new Date())).changed;
    if (page.next === undefined) return changed;
    from = page.next;
  }
};

test('a lead from before gets the number that is understood in its answers, and is found by it', async () => {
  const berlin = await locationOf(world, acme, 'Berlin');
  await commit([
    update(locationKey(view, berlin), { set: { country: 'DE' } }),
    update(brandKey(view), { set: { leadShards: 2 } }),
  ]);
  const quarantine = { score: 80, reasons: ['links'] };
  const ids = {
    german: await stored('030 12345678', { locationId: berlin }),
    american: await stored('(512) 555-0123 x4', { shard: 1 }),
    held: await stored('512-555-0199', { quarantine }),
    unknown: await stored('555-0123'),
    known: await stored('512 555 0123', { phone: '+15125550199' }),
    erased: await stored('512 555 0123', { erasedAt: '2026-01-07T10:00:00.000Z' }),
  };
  const before = await get(leadKey(view, ids.german));
  expect(await migrated()).toBe(3);
  const phones = await Promise.all(Object.values(ids).map(async (id) => (await get(leadKey(view, id)))?.phone));
  expect(phones).toEqual(['+493012345678', '+15125550123;ext=4', '+15125550199', undefined, '+15125550199', undefined]);

  const after = await get(leadKey(view, ids.german));
  const search = ['493012345678', 'grace'];
  expect(after).toEqual({ ...before, phone: '+493012345678', search, version: 4 });
  const asked = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  const found = (await world.call(listLeads, { ...asked, query: { q: '+49 30 12345678' } })).data.leads;
  expect(found.map(({ id, updatedAt }) => [id, updatedAt])).toEqual([[ids.german, before?.changedAt]]);
  const { lead } = (await world.call(getLead, { ...asked, params: { ...asked.params, leadId: ids.american } })).data;
  expect(lead.phone).toBe('+15125550123;ext=4');
});
