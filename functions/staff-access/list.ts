import { listStaffAccess, toStaffAccess } from '#lib/accounts/staff-access/contract.ts';
import { accessesOf, isOpen } from '#lib/accounts/staff-access/records.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { tenantView } from '#lib/platform/table/table.ts';

export const handler = handle(listStaffAccess, async ({ query }, { brand, view, now }) => {
  const source = { partitions: [accessesOf(view), accessesOf(tenantView(brand.tenantId))], newestFirst: false };
  const request = { owner: view.id, operation: listStaffAccess.id, filter: query };
  const { items, nextCursor } = await readPage(source, request);
  return { accesses: items.map((access) => toStaffAccess({ ...access, isOpen: isOpen(access, now) })), nextCursor };
});
