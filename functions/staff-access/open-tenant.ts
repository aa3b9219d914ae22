import { openTenantAccess } from '#lib/accounts/staff-access/contract.ts';
import { tenantKey } from '#lib/accounts/tenants/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { openAccess } from '#lib/use-cases/staff-access/open.ts';

export const handler = handle(openTenantAccess, async ({ params: { tenantId }, body }, context) => {
  orNotFound(await get(tenantKey(tenantId)), 'Tenant');
  return openAccess(tenantView(tenantId), body, context);
});
