/** Queries of reads that are sent before the application is loaded, and of the components that show them. */

const shownLeads = 5;

export const allBrands = { limit: 100 };
export const allForms = { limit: 100 };

/** The newest leads that nobody has answered. */
export const newestUnanswered = (locationId: string | undefined) => ({
  status: 'new' as const,
  locationId,
  limit: shownLeads,
});
