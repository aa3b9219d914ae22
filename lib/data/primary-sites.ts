import type { BrandView, Key } from './table.ts';

/** The primary site of the brand, or of a location: where its pages have their canonical address. */
export interface PrimarySite {
  kind: 'primary-site';
  version: number;
  siteId: string;
  domain: string;
  isActive: boolean;
  /** How many sites there are beside it, itself included. */
  sites: number;
}

export const primarySiteKey = (own: BrandView, locationId: string | null): Key<PrimarySite> =>
  own.key('PRIMARY_SITE', locationId ?? '-');
