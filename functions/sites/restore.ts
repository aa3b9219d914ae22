import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { get } from '#lib/platform/table/table.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { deletedSites, putBackSite } from '#lib/use-cases/sites/deleted.ts';
import { toSite } from '#lib/web/sites/answers.ts';
import { restoreSite } from '#lib/web/sites/contract.ts';
import { requireFreeDomain } from '#lib/web/sites/domains.ts';
import { primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { readSite } from '#lib/web/sites/records.ts';
import { restoredSite } from '#lib/web/sites/rules.ts';

export const handler = handle(restoreSite, async ({ params: { siteId } }, context) => {
  const { brand, view, now, tag, match, commit } = context;
  const [present, deleted] = await Promise.all([readSite(view, siteId), get(deletedSites.key(view, siteId))]);
  const kept = restorable(deleted, now);
  const before = orNotFound(present?.site ?? kept?.site, 'Site');
  match(before);
  if (present) {
    tag(before);
    return { site: toSite(before, present.locationDeleted) };
  }
  const [primary] = await Promise.all([
    get(primarySiteKey(view, before.locationId)),
    requireFreeDomain(before.domain, before.id, now),
    requireLocation(view, before.locationId, 'locationId'),
  ]);
  const after = restoredSite(before, primary === undefined, now);
  tag(after);
  return commit(
    { site: toSite(after, false) },
    auditChange('site', after.id, undefined, after),
    ...putBackSite(view, after, { primary, navigation: kept?.navigation }, now),
    claimUnit(view, brand, 'sites', now),
  );
});
