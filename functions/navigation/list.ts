import { requireReadable } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { listNavigation } from '#lib/navigation/contract.ts';
import { itemsInOrder, navigationKey, navigationOf } from '#lib/navigation/records.ts';
import { siteKey } from '#lib/sites/records.ts';
import { pageOf } from '#lib/table/lists/pagination.ts';
import { getAll } from '#lib/table/table.ts';

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
    footerItems: navigation.footerItems,
    nextCursor: page.nextCursor,
  };
});
