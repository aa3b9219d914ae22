import type { BrandView, Key } from '#lib/table/table.ts';

/** A site whose domain was proven, and which is switched on. */
export interface LiveSite {
  siteId: string;
  domain: string;
}

/** The primary site of the brand, or of a location. */
export interface PrimarySite {
  kind: 'primary-site';
  version: number;
  siteId: string;
  /**
   * Where the pages have their canonical address: the primary site once its domain is proven, until then the one that
   * was primary before. Absent in early records, which have `domain` and `isActive` of the primary site instead.
   */
  live?: LiveSite | null;
  domain?: string;
  isActive?: boolean;
  /** How many sites there are beside it, itself included. */
  sites: number;
}

export const primarySiteKey = (view: BrandView, locationId: string | null): Key<PrimarySite> =>
  view.key('PRIMARY_SITE', locationId ?? '-');

/** The one site of a scope that canonical addresses, sitemaps and redirects may name. */
export const liveSite = (primary: PrimarySite | undefined): LiveSite | undefined => {
  if (!primary) return undefined;
  const { live, siteId, domain, isActive } = primary;
  if (live !== undefined) return live ?? undefined;
  return isActive && domain !== undefined ? { siteId, domain } : undefined;
};
