import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { handle } from '#lib/http/handle.ts';
import { tenantView } from '#lib/platform/table/table.ts';
import { readAuditLog } from '#lib/use-cases/audit-log/list.ts';

export const handler = handle(listAuditLog, async ({ query }, { brand, view }) =>
  readAuditLog(view, tenantView(brand.tenantId), listAuditLog.id, query),
);
