import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { leadIdOf } from '#lib/leads/submissions/identity.rules.ts';
import type { Data } from '#lib/platform/core/contract/operation.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import type { Reply, Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();

const formId = '01939b6e-5c00-7000-8000-000000000020';

const leadAt = (view: BrandView, createdAt: Date, change: Partial<LeadRecord> = {}): LeadRecord => ({
  kind: 'lead',
  version: 1,
  id: leadIdOf({ brandId: view.id, formId, key: newId(createdAt) }),
  brandId: view.id,
  formId,
  formName: 'Contact',
  formSlug: 'contact',
  status: 'new',
  fields: { name: 'Grace' },
  routing: { rule: 'none', candidates: 0 },
  day: createdAt.toISOString().slice(0, 10),
  bodyHash: 'x',
  search: [],
  createdAt: createdAt.toISOString(),
  ...change,
});

const store = async (view: BrandView, leads: readonly LeadRecord[]): Promise<void> => {
  for (let at = 0; at < leads.length; at += 50)
    await commit(leads.slice(at, at + 50).map((lead) => put(leadKey(view, lead.id), lead)));
};

interface Reader {
  tenant: Tenant;
  query?: Record<string, string | number>;
  /** Runs between two pages. */
  between?: () => Promise<void>;
}

const readAll = async ({ tenant, query = {}, between }: Reader): Promise<string[]> => {
  const { credentials } = await tenant.person('brand_admin');
  const ids: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const request: Record<string, string | number> = { ...query, ...(cursor !== null && { cursor }) };
    const { data, status }: Reply<Data<typeof listLeads>> = await world.call(listLeads, {
      as: credentials,
      params: { brandId: tenant.brandId },
      query: request,
    });
    expect(status).toBe(200);
    expect(data.leads.length > 0 || data.nextCursor === null).toBe(true);
    ids.push(...data.leads.map(({ id }) => id));
    cursor = data.nextCursor;
    if (cursor === null) return ids;
    await between?.();
  }
};

const newestFirst = (leads: readonly LeadRecord[]): string[] =>
  leads
    .toSorted((a, b) => (`${a.createdAt}#${a.id.slice(24)}` < `${b.createdAt}#${b.id.slice(24)}` ? 1 : -1))
    .map(({ id }) => id);

test('all pages together have every lead once, newest first, while others are written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 130 }),
      fc.integer({ min: 7, max: 40 }),
      fc.integer({ min: 1, max: 20_000 }),
      async (count, limit, spreadMs) => {
        const tenant = await world.tenant();
        const view = brandView(tenant.brandId);
        const start = Date.parse('2026-11-01T00:00:00.000Z');
        const leads = Array.from({ length: count }, (_, at) =>
          leadAt(view, new Date(start + ((at * 7919) % spreadMs))),
        );
        await store(view, leads);
        const later = () => store(view, [leadAt(view, new Date(start + 60_000))]);
        expect(await readAll({ tenant, query: { limit }, between: later })).toEqual(newestFirst(leads));
      },
    ),
    { numRuns: 12 },
  );
});

describe('a list of three hundred leads', () => {
  let tenant: Tenant;
  let leads: LeadRecord[];
  const here = '01939b6e-5c00-7000-8000-000000000010';
  const there = '01939b6e-5c00-7000-8000-000000000011';
  beforeAll(async () => {
    tenant = await world.tenant();
    const view = brandView(tenant.brandId);
    leads = Array.from({ length: 300 }, (_, at) =>
      leadAt(view, new Date(Date.parse('2026-11-01T00:00:00.000Z') + at * 3_600_000), {
        ...(at % 3 === 0 && { locationId: here }),
        ...(at % 3 === 1 && { locationId: there }),
        status: at % 50 === 7 ? 'archived' : 'new',
        ...(at % 2 === 0 && { sourceType: 'paid' }),
        search: at === 123 ? ['ada@needle.example', '5551234567', 'ada lovelace'] : ['grace@visitor.example'],
      }),
    );
    await store(view, leads);
  });

  test.each<[string, Record<string, string>, (lead: LeadRecord) => boolean]>([
    ['a status', { status: 'archived' }, ({ status }) => status === 'archived'],
    ['a source', { sourceType: 'paid' }, ({ sourceType }) => sourceType === 'paid'],
    ['a location', { locationId: here }, ({ locationId }) => locationId === here],
    ['no location', { locationId: 'none' }, ({ locationId }) => locationId === undefined],
    ['the beginning of an address', { q: 'ADA@need' }, ({ search }) => search[0] === 'ada@needle.example'],
    ['a phone number as people write it', { q: '(555) 123-45' }, ({ search }) => search.length === 3],
    ['the last digits of a phone number', { q: '4567' }, ({ search }) => search.length === 3],
    ['the last name', { q: 'LOVE' }, ({ search }) => search.length === 3],
    ['a domain', { q: 'needle.example' }, ({ search }) => search.length === 3],
    ['a form without leads', { formId: '01939b6e-5c00-7000-8000-00000000dead' }, () => false],
    [
      'a time, its end excluded',
      { from: '2026-11-02T00:00:00Z', to: '2026-11-03T00:00:00Z' },
      ({ createdAt }) => createdAt >= '2026-11-02' && createdAt < '2026-11-03',
    ],
    [
      'several things at once',
      { locationId: there, status: 'archived', from: '2026-11-03T00:00:00Z' },
      ({ locationId, status, createdAt }) => locationId === there && status === 'archived' && createdAt >= '2026-11-03',
    ],
  ])('filters by %s', async (_, query, wanted) => {
    expect(await readAll({ tenant, query: { limit: 20, ...query } })).toEqual(newestFirst(leads.filter(wanted)));
  });

  test('shows a franchisee the assigned locations only', async () => {
    const franchisee = await tenant.person('franchisee', [here]);
    const request = { as: franchisee.credentials, params: { brandId: tenant.brandId } };
    const { data } = await world.call(listLeads, { ...request, query: { limit: 100 } });
    expect(data.leads.map(({ id }) => id)).toEqual(newestFirst(leads.filter(({ locationId }) => locationId === here)));
    const other = await world.call(listLeads, { ...request, query: { locationId: there } });
    expect(other).toMatchObject({ status: 403, error: { code: 'location_access_denied' } });
  });

  test('rejects a cursor of another filter or brand, or a forged one', async () => {
    const as = (await tenant.person('brand_admin')).credentials;
    const list = (query: Record<string, string | number>, brandId = tenant.brandId, credentials = as) =>
      world.call(listLeads, { as: credentials, params: { brandId }, query });
    const cursor = (await list({ limit: 5 })).data.nextCursor ?? '';
    expect((await list({ limit: 9, cursor })).status).toBe(200);
    const other = await world.tenant();
    const flipped = `${cursor.slice(0, -2)}${cursor.at(-2) === 'A' ? 'B' : 'A'}${cursor.at(-1)}`;
    const refused = await Promise.all([
      list({ cursor, status: 'new' }),
      list({ cursor }, other.brandId, other.admin.credentials),
      list({ cursor: flipped }),
      list({ cursor: 'nonsense' }),
    ]);
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(Array(4).fill([400, 'invalid_cursor']));
  });
});
