import { listContentItems } from '#lib/content/content/contract.ts';
import {
  type ContentEntry,
  type ContentRecord,
  contentFilter,
  contentKey,
  contentLists,
} from '#lib/content/content/records.ts';
import { contentTypes } from '#lib/content/content/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { inRegion } from '#lib/places/regions/narrowed.ts';
import { mayRead, requireReadable } from '#lib/platform/access/caller.rules.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getEach, keyIn } from '#lib/platform/table/table.ts';
import { toContentItem } from '#lib/use-cases/content/view.ts';

export const handler = handle(listContentItems, async ({ query }, { caller, view }) => {
  requireReadable(caller, query.locationId ?? null);
  const wanted = contentFilter(query);
  const isThere = await inRegion(view, query.regionId);
  const source = {
    partitions: contentLists(view, query.type ? [query.type] : contentTypes),
    newestFirst: true,
    keep: (item: ContentEntry) => wanted(item) && isThere(item.locationId) && mayRead(caller, item.locationId),
    ...(query.updatedSince && { from: query.updatedSince }),
  };
  const page = await readPage(source, { owner: view.id, operation: listContentItems.id, filter: query });
  const heads = page.items.map(keyIn<ContentRecord>);
  const templates = page.items.flatMap(({ activeTemplateId }) => activeTemplateId ?? []);
  const records = await getEach([...heads, ...templates.map((id) => contentKey(view, id))]);
  const byId = new Map(records.flatMap((record) => (record ? [[record.id, record] as const] : [])));
  const shown = records.slice(0, heads.length).filter((record) => record !== undefined);
  return {
    items: shown.map((record) => toContentItem(record, byId.get(record.activeTemplateId ?? ''))),
    nextCursor: page.nextCursor,
  };
});
