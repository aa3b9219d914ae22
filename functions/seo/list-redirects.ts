import { handle } from '#lib/http/handle.ts';
import { sourceText } from '#lib/routing/from-query.rules.ts';
import { listRedirects } from '#lib/routing/redirects.contract.ts';
import { scopeOfSite } from '#lib/routing/redirects.rules.ts';
import { type RedirectRecord, redirectsOf } from '#lib/routing/redirects.ts';
import { readPage } from '#lib/table/lists/pagination.ts';
import { readableRedirects } from '#lib/use-cases/routing/redirect-readers.ts';
import { showRedirects } from '#lib/use-cases/routing/redirect-view.ts';

export const handler = handle(listRedirects, async ({ query }, { brand, view, caller }) => {
  const { siteId, source, isActive, q } = query;
  const part = q?.toLowerCase();
  const mayRead = await readableRedirects(view, caller);
  const keep = (redirect: RedirectRecord): boolean =>
    mayRead(redirect) &&
    (siteId === undefined || redirect.scope === scopeOfSite(siteId)) &&
    (source === undefined || redirect.source === source) &&
    (isActive === undefined || redirect.isActive === isActive) &&
    (part === undefined || [sourceText(redirect), redirect.toUrl].some((text) => text.toLowerCase().includes(part)));
  const list = { partitions: [redirectsOf(view)], newestFirst: false, keep };
  const { items, nextCursor } = await readPage(list, { owner: view.id, operation: listRedirects.id, filter: query });
  return { redirects: await showRedirects(view, brand, items), nextCursor };
});
