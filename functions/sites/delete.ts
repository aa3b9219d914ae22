import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { get } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { keepSite } from '#lib/use-cases/sites/deleted.ts';
import { dropNavigation, navigationKey } from '#lib/web/navigation/records.ts';
import { deleteSite } from '#lib/web/sites/contract.ts';
import { dropSite, readSite } from '#lib/web/sites/records.ts';
import { requireNoSiblings } from '#lib/web/sites/rules.ts';

export const handler = handle(deleteSite, async ({ params }, { view, now, match, commit }) => {
  const state = orNotFound(await readSite(view, params.siteId), 'Site');
  const { site, primary } = state;
  match(site);
  requireNoSiblings(site, primary);
  const navigation = await get(navigationKey(view, site.id));
  return commit(
    { ok: true },
    auditChange('site', site.id, site, undefined),
    ...dropSite(view, state),
    ...dropNavigation(view, site, navigation),
    keepSite(view, site, navigation, now),
    returnUnit(view, 'sites'),
    task(view, 'jobs', { kind: 'purge-navigation', brandId: view.id, siteId: site.id }, now),
  );
});
