import { isDeepStrictEqual } from 'node:util';
import { pinPart } from '#lib/map/pins.ts';
import type { BrandView } from '#lib/table/table.ts';
import { create, replace, type Write } from '#lib/table/write.ts';
import { type LiveSite, liveSite, type PrimarySite, primarySiteKey } from './primary-sites.ts';

/** What decides whether a site is where the pages of its scope have their address. */
interface Scoped {
  id: string;
  locationId: string | null;
  domain: string;
  isActive: boolean;
  isPrimary: boolean;
  verificationStatus: 'pending' | 'verified' | 'failed';
}

const isLive = ({ isActive, verificationStatus }: Scoped): boolean => isActive && verificationStatus === 'verified';

/** The live site of a scope once a site of it is as given. */
export const liveAfter = (primary: PrimarySite, site: Scoped): LiveSite | null => {
  const before = liveSite(primary) ?? null;
  if (site.isPrimary && isLive(site)) return { siteId: site.id, domain: site.domain };
  return before?.siteId === site.id && !isLive(site) ? null : before;
};

export const pinDomain = (view: BrandView, { locationId }: Scoped, live: LiveSite | null): Write[] =>
  locationId === null ? [] : [pinPart(view, locationId, { domain: live?.domain ?? null })];

export const startScope = (view: BrandView, { id, locationId }: Scoped): Write =>
  create(primarySiteKey(view, locationId), {
    kind: 'primary-site',
    version: 1,
    siteId: id,
    live: null,
    sites: 1,
  } satisfies PrimarySite);

/** Siblings are counted where the primary one is named, so that the two never disagree. */
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

/** What follows where a site, as it is now, makes another one live than before, or none. */
export const moveLive = (view: BrandView, site: Scoped, primary: PrimarySite): Write[] => {
  const live = liveAfter(primary, site);
  // An early record says nothing of it, and is taken at its word until it does.
  if (primary.live !== undefined && isDeepStrictEqual(live, primary.live)) return [];
  return [changePrimary(view, site, primary, { live }), ...pinDomain(view, site, live)];
};
