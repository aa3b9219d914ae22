import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import { copyNavigation, navigationKey } from '#lib/web/navigation/records.ts';
import { toSite } from '#lib/web/sites/answers.ts';
import { setPrimarySite } from '#lib/web/sites/contract.ts';
import { readSite, siteKey, switchPrimary } from '#lib/web/sites/records.ts';

export const handler = handle(setPrimarySite, async ({ params }, { view, now, tag, match, commit }) => {
  const { site: before, primary, locationDeleted } = orNotFound(await readSite(view, params.siteId), 'Site');
  match(before);
  if (before.isPrimary) {
    tag(before);
    return { site: toSite(before, locationDeleted) };
  }
  if (!before.isActive || locationDeleted) throw new Problem('site_inactive', webErrors().primaryInactive);

  const { former, navigation } = await getAll({
    former: siteKey(view, primary.siteId),
    navigation: navigationKey(view, before.id),
  });
  const updatedAt = now.toISOString();
  const site = { ...before, version: before.version + 1, isPrimary: true, updatedAt };
  const left = former && { ...former, version: former.version + 1, isPrimary: false, updatedAt };
  tag(site);
  return commit(
    { site: toSite(site, locationDeleted) },
    auditChange('site', site.id, before, site),
    ...switchPrimary(view, { site, former: left, primary }),
    ...copyNavigation(view, site, navigation),
  );
});
