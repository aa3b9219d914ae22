import { handle } from '#lib/http/handle.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { listNavigation } from '#lib/web/navigation/contract.ts';
import { itemsInOrder, navigationKey, navigationOf } from '#lib/web/navigation/records.ts';
import { siteKey } from '#lib/web/sites/records.ts';

export const handler = handle(listNavigation, async ({ params, query }, { view, caller, tag }) => {
  const { siteId } = params;
  const { site, record } = await getAll({ site: siteKey(view, siteId), record: navigationKey(view, siteId) });
  requireReadable(caller, orNotFound(site, 'Site').locationId);
  const navigation = navigationOf(siteId, record);
  tag(navigation);
  const request = { owner: `${view.id}#${siteId}`, operation: listNavigation.id, filter: query };
  const page = await pageOf(itemsInOrder(navigation), { newestFirst: false }, request);
  return {
    items: page.items.map(({ item }) => item),
    footerItems: navigation.footerItems ?? [],
    nextCursor: page.nextCursor,
  };
});
