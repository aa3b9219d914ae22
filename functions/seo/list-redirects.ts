import { handle } from '#lib/http/handle.ts';
import { listRedirects } from '#lib/routing/redirects.contract.ts';
import { scopeOfSite } from '#lib/routing/redirects.rules.ts';
import { type RedirectRecord, redirectsOf } from '#lib/routing/redirects.ts';
import { readPage } from '#lib/table/pagination.ts';
import { type Item, recordOf } from '#lib/table/table.ts';
import { showRedirects } from '#lib/use-cases/routing/redirect-view.ts';

export const handler = handle(listRedirects, async ({ query }, { brand, view }) => {
  const { siteId, source, isActive, q } = query;
  const part = q?.toLowerCase();
  const keep = (item: Item): boolean =>
    (siteId === undefined || item.scope === scopeOfSite(siteId)) &&
    (source === undefined || item.source === source) &&
    (isActive === undefined || item.isActive === isActive) &&
    (part === undefined || [item.fromPath, item.toUrl].some((text) => String(text).toLowerCase().includes(part)));
  const list = { partitions: [redirectsOf(view)], newestFirst: false, keep };
  const { items, nextCursor } = await readPage(list, { owner: view.id, operation: listRedirects.id, filter: query });
  const records = items.map((item) => recordOf<RedirectRecord>(item));
  return { redirects: await showRedirects(view, brand, records), nextCursor };
});
