import { requireTenantAdmin } from '#lib/accounts/administration.ts';
import { listTenantAuditLog } from '#lib/audit/contract.ts';
import { tenantKey } from '#lib/brands/tenants.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { get, tenantView } from '#lib/table/table.ts';
import { readAuditLog } from '#lib/use-cases/audit/list.ts';

export const handler = handle(listTenantAuditLog, async ({ params: { tenantId }, query }, { caller }) => {
  const [record] = await Promise.all([get(tenantKey(tenantId)), requireTenantAdmin(caller, tenantId)]);
  orNotFound(record, 'Tenant');
  const tenant = tenantView(tenantId);
  return readAuditLog(tenant, tenant, listTenantAuditLog.id, query);
});
