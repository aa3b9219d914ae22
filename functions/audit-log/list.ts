import { listAuditLog } from '#lib/contract/audit-log.ts';
import { readAuditLog } from '#lib/data/audit-list.ts';
import { tenantView } from '#lib/data/table.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listAuditLog, async ({ query }, { brand, own }) =>
  readAuditLog(own, tenantView(brand.tenantId), listAuditLog.id, query),
);
