import { callerId } from '#lib/access/caller.rules.ts';
import { listTenants } from '#lib/brands/tenants.contract.ts';
import { allTenants, tenantIdOf, tenantKey } from '#lib/brands/tenants.ts';
import { toTenant } from '#lib/brands/tenants-shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/lists/pagination.ts';
import { getEach } from '#lib/table/table.ts';

export const handler = handle(listTenants, async ({ query }, { caller }) => {
  const source = { partitions: [allTenants()], newestFirst: true };
  const request = { owner: callerId(caller), operation: listTenants.id, filter: query };
  const { items, nextCursor } = await readPage(source, request);
  const tenants = await getEach(items.map((entry) => tenantKey(tenantIdOf(entry))));
  return { tenants: tenants.flatMap((tenant) => (tenant ? [toTenant(tenant)] : [])), nextCursor };
});
