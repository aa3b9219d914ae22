export const tiers = ['core', 'pro', 'enterprise'] as const;
export type Tier = (typeof tiers)[number];
