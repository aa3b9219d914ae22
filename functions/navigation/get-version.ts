import { handle } from '#lib/http/handle.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { versionOf } from '#lib/web/navigation/answers.ts';
import { getNavigationVersion } from '#lib/web/navigation/contract.ts';
import { navigationKey, navigationOf, navigationVersionKey } from '#lib/web/navigation/records.ts';
import { siteKey } from '#lib/web/sites/records.ts';

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
  return { version: { ...versionOf(version, current), items: version.items, footerItems: version.footerItems ?? [] } };
});
