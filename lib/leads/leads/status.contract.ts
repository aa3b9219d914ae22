/** The states of a lead. */
export const leadStatuses = ['new', 'viewed', 'archived'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
