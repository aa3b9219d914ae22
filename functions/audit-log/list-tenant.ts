import { listTenantAuditLog } from '#lib/contract/audit-log.ts';
import { requireTenantAdmin } from '#lib/data/administration.ts';
import { readAuditLog } from '#lib/data/audit-list.ts';
import { get, tenantView } from '#lib/data/table.ts';
import { tenantKey } from '#lib/data/tenants.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listTenantAuditLog, async ({ params: { tenantId }, query }, { caller }) => {
  const [record] = await Promise.all([get(tenantKey(tenantId)), requireTenantAdmin(caller, tenantId)]);
  found(record, 'Tenant');
  const tenant = tenantView(tenantId);
  return readAuditLog(tenant, tenant, listTenantAuditLog.id, query);
});
