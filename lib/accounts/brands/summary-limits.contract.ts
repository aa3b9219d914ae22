/** Leads of which status and source are read for a summary. */
export const maxRecentLeads = 500;
/** Locations whose completeness is computed for a summary. */
export const maxRatedLocations = 100;
/** Quarantined submissions that are counted for a summary. */
export const maxCountedQuarantined = 100;
