import { listStaffChanges, toStaffChange } from '#lib/accounts/staff-access/contract.ts';
import { changesOf } from '#lib/accounts/staff-access/records.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { tenantView } from '#lib/platform/table/table.ts';
import { namesOfChanges } from '#lib/use-cases/staff-access/names.ts';

export const handler = handle(listStaffChanges, async ({ query }, { brand, view }) => {
  const source = { partitions: [changesOf(view)], newestFirst: true };
  const request = { owner: view.id, operation: listStaffChanges.id, filter: query };
  const { items, nextCursor } = await readPage(source, request);
  const nameOf = await namesOfChanges(view, tenantView(brand.tenantId), items);
  const changes = items.map((change) =>
    toStaffChange({ ...change, object: { ...change.object, name: nameOf(change) } }),
  );
  return { changes, nextCursor };
});
