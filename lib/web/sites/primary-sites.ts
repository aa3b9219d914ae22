import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

/** A site with a verified domain that is active. */
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
   * The canonical site of pages: the primary site once its domain is verified, until then the former primary one. Absent in
   * early records, which have `domain` and `isActive` of the primary site instead.
   */
  live?: LiveSite | null;
  domain?: string;
  isActive?: boolean;
  /** The number of sites in the scope, itself included. */
  sites: number;
}

const primarySites = recordKind<PrimarySite>('primary-site').ofBrand('PRIMARY_SITE', '{scope}', {
  title: 'Primary site, of the brand (`-`) or of a location',
});

export const primarySiteKey = (view: BrandView, locationId: string | null) => primarySites.key(view, locationId ?? '-');

/** The one site of a scope that canonical URLs, sitemaps and redirects may name. */
export const liveSite = (primary: PrimarySite | undefined): LiveSite | undefined => {
  if (!primary) return undefined;
  const { live, siteId, domain, isActive } = primary;
  if (live !== undefined) return live ?? undefined;
  return isActive && domain !== undefined ? { siteId, domain } : undefined;
};
