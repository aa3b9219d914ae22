/** Queries of reads that are sent before the application is loaded, and of the components that show them. */

const shownLeads = 5;

export const allBrands = { limit: 100 };
export const allForms = { limit: 100 };

/** The location or region in the address of the home page. */
export interface AskedPlace {
  locationId: string | undefined;
  regionId: string | undefined;
}

/** The newest leads that nobody has answered. */
export const newestUnanswered = ({ locationId, regionId }: AskedPlace) => ({
  status: 'new' as const,
  locationId,
  regionId,
  limit: shownLeads,
});
