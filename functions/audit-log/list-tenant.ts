import { listTenantAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { tenantKey } from '#lib/accounts/tenants/records.ts';
import { requireTenantAdmin } from '#lib/accounts/users/administration.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { readAuditLog } from '#lib/use-cases/audit-log/list.ts';

export const handler = handle(listTenantAuditLog, async ({ params: { tenantId }, query }, { caller }) => {
  const [record] = await Promise.all([get(tenantKey(tenantId)), requireTenantAdmin(caller, tenantId)]);
  orNotFound(record, 'Tenant');
  const tenant = tenantView(tenantId);
  return readAuditLog(tenant, tenant, listTenantAuditLog.id, query);
});
