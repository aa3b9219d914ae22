import { requireReadable } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { versionOf } from '#lib/navigation/answers.ts';
import { getNavigationVersion } from '#lib/navigation/contract.ts';
import { navigationKey, navigationOf, navigationVersionKey } from '#lib/navigation/records.ts';
import { siteKey } from '#lib/sites/records.ts';
import { getAll } from '#lib/table/table.ts';

export const handler = handle(getNavigationVersion, async ({ params }, { view, caller, tag }) => {
  const { siteId } = params;
  const { site, record, kept } = await getAll({
    site: siteKey(view, siteId),
    record: navigationKey(view, siteId),
    kept: navigationVersionKey(view, siteId, Number(params.version)),
  });
  requireReadable(caller, orNotFound(site, 'Site').locationId);
  const version = orNotFound(kept, 'Version');
  const current = navigationOf(siteId, record);
  tag(current);
  return { version: { ...versionOf(version, current), items: version.items, footerItems: version.footerItems } };
});
