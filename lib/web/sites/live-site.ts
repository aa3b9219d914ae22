import { isDeepStrictEqual } from 'node:util';
import { pinPart } from '#lib/places/map/pins.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { create, replace, type Write } from '#lib/platform/table/write.ts';
import { type LiveSite, liveSite, type PrimarySite, primarySiteKey } from './primary-sites.ts';

/** The attributes that decide whether a site is the canonical one of its scope. */
interface Scoped {
  id: string;
  locationId: string | null;
  domain: string;
  isActive: boolean;
  isPrimary: boolean;
  verificationStatus: 'pending' | 'verified' | 'failed';
}

const isLive = ({ isActive, verificationStatus }: Scoped): boolean => isActive && verificationStatus === 'verified';

/** The live site of a scope after a change of one of its sites. */
export const liveAfter = (primary: PrimarySite, site: Scoped): LiveSite | null => {
  const before = liveSite(primary) ?? null;
  if (site.isPrimary && isLive(site)) return { siteId: site.id, domain: site.domain };
  return before?.siteId === site.id && !isLive(site) ? null : before;
};

export const pinDomain = (view: BrandView, { locationId }: Scoped, live: LiveSite | null): Write[] =>
  locationId === null ? [] : [pinPart(view, locationId, { domain: live?.domain ?? null })];

/** The first site of a scope. It is live at once if it is restored with a verified domain. */
export const startScope = (view: BrandView, site: Scoped): Write[] => {
  const live = isLive(site) ? { siteId: site.id, domain: site.domain } : null;
  const primary: PrimarySite = { kind: 'primary-site', version: 1, siteId: site.id, live, sites: 1 };
  return [create(primarySiteKey(view, site.locationId), primary), ...(live ? pinDomain(view, site, live) : [])];
};

/** The siblings are counted in the record that names the primary site, so that the two are consistent. */
export const changePrimary = (
  view: BrandView,
  { locationId }: Scoped,
  primary: PrimarySite,
  change: Partial<Pick<PrimarySite, 'siteId' | 'live' | 'sites'>>,
): Write => {
  const { siteId, sites } = primary;
  const live = liveSite(primary) ?? null;
  const changed: PrimarySite = { kind: 'primary-site', version: primary.version + 1, siteId, live, sites, ...change };
  return replace(primarySiteKey(view, locationId), changed);
};

/** The writes when a changed site makes another one live, or none. */
export const moveLive = (view: BrandView, site: Scoped, primary: PrimarySite): Write[] => {
  const live = liveAfter(primary, site);
  // An early record does not have it, and is treated as live until it does.
  if (primary.live !== undefined && isDeepStrictEqual(live, primary.live)) return [];
  return [changePrimary(view, site, primary, { live }), ...pinDomain(view, site, live)];
};
