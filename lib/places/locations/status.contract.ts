/** The statuses of a location, in the order of its life. */
export const locationStatuses = ['onboarding', 'coming_soon', 'active', 'temporarily_closed', 'closed'] as const;
