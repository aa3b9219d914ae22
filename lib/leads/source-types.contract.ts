/** Where a lead came from. */
export const sourceTypes = ['organic', 'promotion', 'paid', 'referral', 'direct', 'email', 'social', 'api'] as const;
export type SourceType = (typeof sourceTypes)[number];
