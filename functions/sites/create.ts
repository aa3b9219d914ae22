import { randomBytes } from 'node:crypto';
import { auditChange } from '#lib/audit/rules.ts';
import { variable } from '#lib/core/env.ts';
import { firstVersion } from '#lib/core/first-version.ts';
import { newId } from '#lib/core/ids.ts';
import { handle } from '#lib/http/handle.ts';
import { claimUnit } from '#lib/meters/units.ts';
import { toSite } from '#lib/sites/answers.ts';
import { createSite } from '#lib/sites/contract.ts';
import { requireFreeDomain } from '#lib/sites/domains.ts';
import { primarySiteKey } from '#lib/sites/primary-sites.ts';
import { insertSite, makeSite } from '#lib/sites/records.ts';
import { refusePlatformDomain } from '#lib/sites/rules.ts';
import { get } from '#lib/table/table.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';

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
