/** A path on the sites of a brand, or within one of its locations, wherever that is. */
export interface Place {
  locationId: string | null;
  path: string;
}

/** The requested site, which has redirects of its own. */
export interface Asked {
  siteId: string | null;
  /** The location whose pages it has; null for a site of the brand. */
  locationId: string | null;
}
