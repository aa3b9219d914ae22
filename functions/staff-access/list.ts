import { handle } from '#lib/http/handle.ts';
import { listStaffAccess, toStaffAccess } from '#lib/staff-access/contract.ts';
import { accessesOf, isOpen } from '#lib/staff-access/records.ts';
import { readPage } from '#lib/table/lists/pagination.ts';
import { tenantView } from '#lib/table/table.ts';

export const handler = handle(listStaffAccess, async ({ query }, { brand, view, now }) => {
  const source = { partitions: [accessesOf(view), accessesOf(tenantView(brand.tenantId))], newestFirst: false };
  const request = { owner: view.id, operation: listStaffAccess.id, filter: query };
  const { items, nextCursor } = await readPage(source, request);
  return { accesses: items.map((access) => toStaffAccess({ ...access, isOpen: isOpen(access, now) })), nextCursor };
});
