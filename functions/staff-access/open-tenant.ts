import { tenantKey } from '#lib/brands/tenants.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { openTenantAccess } from '#lib/staff-access/contract.ts';
import { get, tenantView } from '#lib/table/table.ts';
import { openAccess } from '#lib/use-cases/staff-access/open.ts';

export const handler = handle(openTenantAccess, async ({ params: { tenantId }, body }, context) => {
  orNotFound(await get(tenantKey(tenantId)), 'Tenant');
  return openAccess(tenantView(tenantId), body, context);
});
