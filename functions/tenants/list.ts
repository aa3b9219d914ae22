import { callerId } from '#lib/access/caller.rules.ts';
import { listTenants } from '#lib/brands/tenants.contract.ts';
import { allTenants, tenantKey, toTenant } from '#lib/brands/tenants.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/pagination.ts';
import { getEach } from '#lib/table/table.ts';

export const handler = handle(listTenants, async ({ query }, { caller }) => {
  const source = { index: 'GSI1', partitions: [allTenants()], newestFirst: true } as const;
  const request = { owner: callerId(caller), operation: listTenants.id, filter: query };
  const { items, nextCursor } = await readPage(source, request);
  const tenants = await getEach(items.map(({ GSI1SK }) => tenantKey(String(GSI1SK))));
  return { tenants: tenants.flatMap((tenant) => (tenant ? [toTenant(tenant)] : [])), nextCursor };
});
