import { listRedirects } from '#lib/contract/redirects.ts';
import { readPage } from '#lib/data/pages.ts';
import { showRedirects } from '#lib/data/redirect-view.ts';
import { type RedirectRecord, redirectsOf } from '#lib/data/redirects.ts';
import { type Item, recordOf } from '#lib/data/table.ts';
import { scopeOfSite } from '#lib/domain/redirect.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listRedirects, async ({ query }, { brand, own }) => {
  const { siteId, source, isActive, q } = query;
  const part = q?.toLowerCase();
  const keep = (item: Item): boolean =>
    (siteId === undefined || item.scope === scopeOfSite(siteId)) &&
    (source === undefined || item.source === source) &&
    (isActive === undefined || item.isActive === isActive) &&
    (part === undefined || [item.fromPath, item.toUrl].some((text) => String(text).toLowerCase().includes(part)));
  const list = { partitions: [redirectsOf(own)], newestFirst: false, keep };
  const { items, nextCursor } = await readPage(list, { owner: own.id, operation: listRedirects.id, filter: query });
  const records = items.map((item) => recordOf<RedirectRecord>(item));
  return { redirects: await showRedirects(own, brand, records), nextCursor };
});
