import { expect, test } from 'vitest';
import { handler } from '#functions/ops/grow-lead-shards.ts';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { getBrand, updateBrand } from '#lib/accounts/brands/contract.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import type { Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();

const growShards = asFunction('ops/grow-lead-shards', handler);
const grow = (input: object) => growShards(input, { getRemainingTimeInMillis: () => 30_000 });
const shardsOf = async ({ brandId }: Tenant) => (await get(brandKey(brandView(brandId))))?.leadShards;

test('leads from before and after are all listed, also for a reader in the middle of the list', async () => {
  const tenant = await world.tenant();
  const { submit } = await formOf(world, tenant);
  const leadIds = async (name: string) => {
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        submit({ fields: { name: `${name} ${at}`, email: 'grace@visitor.example' } }),
      ),
    );
    return replies.map(({ data }) => String(data.leadId));
  };
  const page = async (query: Record<string, string | number>) => {
    const params = { brandId: tenant.brandId };
    const { leads, nextCursor } = (await world.call(listLeads, { as: tenant.admin.credentials, params, query })).data;
    return { ids: leads.map(({ id }) => id), nextCursor };
  };

  const before = await leadIds('Grace');
  const first = await page({ limit: 5 });
  expect(await grow({ brand: tenant.brandId, to: '64' })).toEqual({
    brand: tenant.brandId,
    before: 1,
    leadShards: 64,
    changed: true,
  });
  const after = await leadIds('Ada');

  const rest = await page({ limit: 100, cursor: String(first.nextCursor) });
  expect([...first.ids, ...rest.ids].toSorted()).toEqual(before.toSorted());
  const all = await page({ limit: 100 });
  expect(all.ids.toSorted()).toEqual([...before, ...after].toSorted());
});

test('a concurrent change of the brand does not revert the number of shards', async () => {
  const tenant = await world.tenant();
  const as = tenant.admin.credentials;
  const params = { brandId: tenant.brandId };
  const seen = await world.call(getBrand, { as, params });
  await grow({ brand: tenant.brandId, to: 32 });
  const body = { brandTagline: 'At any hour' };
  const headers = { 'If-Match': String(seen.headers.get('etag')) };
  expect(await world.call(updateBrand, { as, params, body, headers })).toMatchObject({ status: 412 });
  expect(await world.call(updateBrand, { as, params, body })).toMatchObject({ status: 200 });
  expect(await shardsOf(tenant)).toBe(32);
});

test('a second run changes nothing, and the audit log has one entry', async () => {
  const tenant = await world.tenant();
  await grow({ brand: tenant.brandId, to: 32 });
  expect(await grow({ brand: tenant.brandId, to: 32 })).toMatchObject({ before: 32, leadShards: 32, changed: false });
  const { data } = await world.call(listAuditLog, {
    as: tenant.admin.credentials,
    params: { brandId: tenant.brandId },
  });
  const entries = data.entries.filter(({ operation }) => operation === 'ops/grow-lead-shards');
  expect(entries).toMatchObject([
    { actor: { type: 'system' }, changes: [{ field: 'leadShards', before: 1, after: 32 }] },
  ]);
});

test.each([
  ['fewer, which would hide leads', { to: 8 }, 'The brand has 16 partitions already'],
  ['more than a page can ask', { to: 2000 }, 'to must be at most 1,024'],
  ['no brand of ours', { brand: '01939b6e-5c00-7000-8000-000000000000', to: 32 }, 'The brand does not exist'],
  ['no number', { to: 'many' }, 'to must be a number'],
])('%s is rejected', async (_, change, message) => {
  const tenant = await world.tenant();
  await grow({ brand: tenant.brandId, to: 16 });
  await expect(grow({ brand: tenant.brandId, ...change })).rejects.toThrow(message);
  expect(await shardsOf(tenant)).toBe(16);
});
