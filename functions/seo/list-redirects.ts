import { handle } from '#lib/http/handle.ts';
import { sourceText } from '#lib/platform/routing/from-query.rules.ts';
import { scopeOfSite } from '#lib/platform/routing/redirects.rules.ts';
import { type RedirectRecord, redirectsOf } from '#lib/platform/routing/redirects.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { readableRedirects } from '#lib/use-cases/seo/redirect-readers.ts';
import { showRedirects } from '#lib/use-cases/seo/redirect-view.ts';
import { listRedirects } from '#lib/web/seo/redirects.contract.ts';

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
