import type { Tier } from '#lib/platform/core/tiers.ts';
import { type Meter, planLimits } from './limits.contract.ts';

/** A brand, as far as its plan is concerned. */
export interface Planned {
  tier: Tier;
  trialEndsAt: string | null;
}

/** The effective tier today: a running trial gives pro to a brand of the core tier. */
export const effectiveTier = (brand: Planned, now: Date): Tier =>
  brand.tier === 'core' && brand.trialEndsAt !== null && new Date(brand.trialEndsAt) > now ? 'pro' : brand.tier;

/** Meters with hard limits. For the others, admins are only notified. */
export const isHard = (meter: Meter): boolean =>
  !['leadsPerMonth', 'emailsPerMonth', 'apiRequestsPerDay'].includes(meter);

export const meters = Object.keys(planLimits) as Meter[];

const trialDays = 30;

/** The end of a trial that begins now. */
export const trialEnd = (now: Date): string => new Date(now.getTime() + trialDays * 86_400_000).toISOString();

/** The limits of a brand's plan today. */
export const limitsOf = (brand: Planned, now: Date): Record<Meter, number | null> =>
  Object.fromEntries(meters.map((meter) => [meter, planLimits[meter][effectiveTier(brand, now)]])) as Record<
    Meter,
    number | null
  >;
