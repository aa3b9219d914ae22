import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { dropNavigation, navigationKey } from '#lib/navigation/records.ts';
import { returnUnit } from '#lib/meters/units.ts';
import { deleteSite } from '#lib/sites/contract.ts';
import { dropSite, readSite } from '#lib/sites/records.ts';
import { requireNoSiblings } from '#lib/sites/rules.ts';
import { get } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
import { keepSite } from '#lib/use-cases/sites/deleted.ts';

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
