import { randomBytes } from 'node:crypto';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { variable } from '#lib/platform/core/env.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { get } from '#lib/platform/table/table.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { toSite } from '#lib/web/sites/answers.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { requireFreeDomain } from '#lib/web/sites/domains.ts';
import { primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { insertSite, makeSite } from '#lib/web/sites/records.ts';
import { refusePlatformDomain } from '#lib/web/sites/rules.ts';

export const handler = handle(createSite, async ({ body }, { brand, view, now, tag, commit }) => {
  const { domain, locationId = null, isActive } = body;
  refusePlatformDomain(domain, variable('PUBLIC_URL'));
  await requireLocation(view, locationId, 'locationId');
  const id = newId(now);
  const [primary] = await Promise.all([get(primarySiteKey(view, locationId)), requireFreeDomain(domain, id, now)]);
  const at = now.toISOString();
  const site = makeSite({
    id,
    tenantId: brand.tenantId,
    brandId: view.id,
    locationId,
    domain,
    isActive,
    isPrimary: primary === undefined,
    verificationToken: `frontage-site=${randomBytes(16).toString('base64url')}`,
    checkedFrom: at,
    ...firstVersion(now),
  });
  tag(site);
  return commit(
    { site: toSite(site, false) },
    auditChange('site', site.id, undefined, site),
    ...insertSite(view, site, primary, now),
    claimUnit(view, brand, 'sites', now),
  );
});
