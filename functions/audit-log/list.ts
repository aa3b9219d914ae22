import { listAuditLog } from '#lib/audit/contract.ts';
import { handle } from '#lib/http/handle.ts';
import { tenantView } from '#lib/table/table.ts';
import { readAuditLog } from '#lib/use-cases/audit/list.ts';

export const handler = handle(listAuditLog, async ({ query }, { brand, view }) =>
  readAuditLog(view, tenantView(brand.tenantId), listAuditLog.id, query),
);
