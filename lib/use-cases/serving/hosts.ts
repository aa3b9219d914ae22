import { brandKey, brandSlugKey } from '#lib/accounts/brands/records.ts';
import { tenantSlugKey } from '#lib/accounts/tenants/records.ts';
import { isFailureOfService } from '#lib/platform/calls/unavailable.ts';
import { variable } from '#lib/platform/core/env.ts';
import { keepNewest } from '#lib/platform/core/memory/keep-newest.ts';
import { isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { previewHostEnding, readPreviewHost } from '#lib/platform/credentials/preview-hosts.ts';
import { brandView, get, getAll } from '#lib/platform/table/table.ts';
import { domainKey } from '#lib/web/sites/domains.ts';
import { liveSite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { siteKey } from '#lib/web/sites/records.ts';
import { isServedAt } from '#lib/web/sites/rules.ts';

/** The site that a host shows. */
export interface HostedSite {
  brandId: string;
  /** Null for a brand that has no live site yet, on this machine or in a preview. */
  siteId: string | null;
  locationId: string | null;
  domain: string | null;
  /** The primary domain, which visitors of another domain are sent to. */
  movedTo?: string;
  /** Whether it is shown to those who have a link to the preview of the whole site. */
  isPreview?: true;
}

const rememberedMs = 60_000;
const maxHosts = 10_000;

const localSuffix = '.localhost';

/** The brand that `<brand>.localhost` or `<brand>.<tenant>.localhost` names; a tenant has the slug of its only brand. */
const localBrand = async (name: string): Promise<string | undefined> => {
  const [slug = '', tenantSlug = slug] = name.split('.');
  const tenant = await get(tenantSlugKey(tenantSlug));
  const claim = tenant && (await get(brandSlugKey(tenant.tenantId, slug)));
  return claim?.holder;
};

/** The primary site of a brand, or the brand itself. */
const ofBrand = async (brandId: string | undefined): Promise<HostedSite | undefined> => {
  if (brandId === undefined) return undefined;
  const view = brandView(brandId);
  const { brand, primary } = await getAll({ brand: brandKey(view), primary: primarySiteKey(view, null) });
  const live = liveSite(primary);
  return brand && { brandId, siteId: live?.siteId ?? null, locationId: null, domain: live?.domain ?? null };
};

const ofDomain = async (domain: string, now: Date): Promise<HostedSite | undefined> => {
  const claim = await get(domainKey(domain));
  if (!claim || (claim.expiresAt !== undefined && isExpiryPassed(claim.expiresAt, now))) return undefined;
  const { brandId, locationId, holder: siteId } = claim;
  const view = brandView(brandId);
  const { site, primary } = await getAll({ site: siteKey(view, siteId), primary: primarySiteKey(view, locationId) });
  if (!site || !isServedAt(site, domain)) return undefined;
  const live = liveSite(primary);
  return { brandId, siteId, locationId, domain, ...(live && live.siteId !== siteId && { movedTo: live.domain }) };
};

const ofPreview = async (host: string, now: Date): Promise<HostedSite | undefined> => {
  const site = await ofBrand(await readPreviewHost(host, now));
  return site && { ...site, isPreview: true };
};

const readHost = async (host: string, now: Date): Promise<HostedSite | undefined> => {
  if (host.endsWith(previewHostEnding)) return ofPreview(host, now);
  return variable('STAGE') === 'local' && host.endsWith(localSuffix)
    ? ofBrand(await localBrand(host.slice(0, -localSuffix.length)))
    : ofDomain(host, now);
};

interface Entry {
  at: number;
  site: Promise<HostedSite | undefined>;
}

/** The oldest first. */
const held = new Map<string, Entry>();

const isCurrent = ({ at }: Entry, now: Date): boolean => Math.abs(now.getTime() - at) < rememberedMs;

/**
 * The active site that has proved the host; undefined for an unknown host. Both are remembered for a minute, as long as the
 * edge keeps pages. Requests for a host that is being looked up wait for the same answer. A failed look-up is not kept; if the
 * table cannot be read, what was known of the host before is better than nothing.
 * `lib/web/sites/host-owners.ts` is for public reads, which must see a change of the owner at once.
 */
export const siteOfHost = (host: string, now: Date): Promise<HostedSite | undefined> => {
  const known = held.get(host);
  if (known && isCurrent(known, now)) return known.site;
  const site = readHost(host, now).catch((error: unknown) => {
    if (held.get(host) === entry) held.delete(host);
    if (!known || !isFailureOfService(error)) throw error;
    keepNewest(held, host, known, maxHosts);
    return known.site;
  });
  const entry: Entry = { at: now.getTime(), site };
  keepNewest(held, host, entry, maxHosts);
  return site;
};
