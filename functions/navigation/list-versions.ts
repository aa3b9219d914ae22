import { handle } from '#lib/http/handle.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { versionOf } from '#lib/web/navigation/answers.ts';
import { listNavigationVersions } from '#lib/web/navigation/contract.ts';
import { navigationKey, navigationOf, navigationVersions } from '#lib/web/navigation/records.ts';
import { siteKey } from '#lib/web/sites/records.ts';

export const handler = handle(listNavigationVersions, async ({ params, query }, { view, caller }) => {
  const { siteId } = params;
  const source = { partitions: [navigationVersions(view, siteId)], newestFirst: true };
  const [{ site, record }, page] = await Promise.all([
    getAll({ site: siteKey(view, siteId), record: navigationKey(view, siteId) }),
    readPage(source, { owner: `${view.id}#${siteId}`, operation: listNavigationVersions.id, filter: query }),
  ]);
  requireReadable(caller, orNotFound(site, 'Site').locationId);
  const current = navigationOf(siteId, record);
  return { versions: page.items.map((version) => versionOf(version, current)), nextCursor: page.nextCursor };
});
