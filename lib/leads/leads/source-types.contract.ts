/** The source of a lead. */
export const sourceTypes = ['organic', 'promotion', 'paid', 'referral', 'direct', 'email', 'social', 'api'] as const;
export type SourceType = (typeof sourceTypes)[number];
