import { randomBytes } from 'node:crypto';
import { createSite as operation } from '#lib/contract/sites.ts';
import { claimUnit } from '#lib/data/meters.ts';
import { primarySiteKey } from '#lib/data/primary-sites.ts';
import { requireLocation } from '#lib/data/references.ts';
import { requireFreeDomain } from '#lib/data/site-domains.ts';
import { createSite, type SiteRecord, toSite } from '#lib/data/sites.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { refusePlatformDomain } from '#lib/domain/site.ts';
import { variable } from '#lib/env.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(operation, async ({ body }, { brand, own, now, tag, commit }) => {
  const { domain, locationId = null, isActive } = body;
  refusePlatformDomain(domain, variable('PUBLIC_URL'));
  await requireLocation(own, locationId, 'locationId');
  const id = newId(now);
  const [primary] = await Promise.all([get(primarySiteKey(own, locationId)), requireFreeDomain(domain, id, now)]);
  const at = now.toISOString();
  const site: SiteRecord = {
    kind: 'site',
    version: 1,
    id,
    tenantId: brand.tenantId,
    brandId: own.id,
    locationId,
    domain,
    isActive,
    isPrimary: primary === undefined,
    verificationStatus: 'pending',
    verificationToken: `frontage-site=${randomBytes(16).toString('base64url')}`,
    verificationError: null,
    verifiedAt: null,
    checkedFrom: at,
    checkedAt: null,
    sslStatus: 'pending',
    createdAt: at,
    updatedAt: at,
  };
  tag(site);
  return commit(
    { site: toSite(site, false) },
    changed('site', site.id, undefined, site),
    ...createSite(own, site, primary, now),
    claimUnit(own, brand, 'sites', now),
  );
});
