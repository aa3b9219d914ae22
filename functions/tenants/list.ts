import { listTenants } from '#lib/accounts/tenants/contract.ts';
import { allTenants, tenantIdOf, tenantKey } from '#lib/accounts/tenants/records.ts';
import { toTenant } from '#lib/accounts/tenants/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getEach } from '#lib/platform/table/table.ts';

export const handler = handle(listTenants, async ({ query }, { caller }) => {
  const source = { partitions: [allTenants()], newestFirst: true };
  const request = { owner: callerId(caller), operation: listTenants.id, filter: query };
  const { items, nextCursor } = await readPage(source, request);
  const tenants = await getEach(items.map((entry) => tenantKey(tenantIdOf(entry))));
  return { tenants: tenants.flatMap((tenant) => (tenant ? [toTenant(tenant)] : [])), nextCursor };
});
