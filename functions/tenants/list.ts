import { listTenants } from '#lib/contract/tenants.ts';
import { readPage } from '#lib/data/pages.ts';
import { getEach } from '#lib/data/table.ts';
import { allTenants, tenantKey, toTenant } from '#lib/data/tenants.ts';
import { callerId } from '#lib/domain/caller.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listTenants, async ({ query }, { caller }) => {
  const source = { index: 'GSI1', partitions: [allTenants()], newestFirst: true } as const;
  const request = { owner: callerId(caller), operation: listTenants.id, filter: query };
  const { items, nextCursor } = await readPage(source, request);
  const tenants = await getEach(items.map(({ GSI1SK }) => tenantKey(String(GSI1SK))));
  return { tenants: tenants.flatMap((tenant) => (tenant ? [toTenant(tenant)] : [])), nextCursor };
});
