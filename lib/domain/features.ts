import { type Tier, tiers } from '#lib/contract/tiers.ts';
import { effectiveTier } from './plan.ts';
import { Problem } from './problem.ts';

/** The lowest tier that has each feature. */
const requiredTier = {
  apiAccess: 'pro',
  webhooks: 'core',
  scheduledPublishing: 'pro',
  customDomains: 'pro',
  promotions: 'core',
  customFields: 'core',
  advancedSeo: 'pro',
  revenueReporting: 'core',
  governance: 'pro',
  bulkOperations: 'pro',
  auditExport: 'enterprise',
  sso: 'enterprise',
} as const satisfies Record<string, Tier>;

export type Feature = keyof typeof requiredTier;

type Subscriber = Parameters<typeof effectiveTier>[0];

/** Whether a brand's plan, or its trial, has a feature today. */
export const hasFeature = (brand: Subscriber, feature: Feature, now: Date): boolean =>
  tiers.indexOf(effectiveTier(brand, now)) >= tiers.indexOf(requiredTier[feature]);

/** Throws `feature_not_entitled` unless the brand's plan has the feature. */
export const requireFeature = (brand: Subscriber, feature: Feature, now: Date): void => {
  if (!hasFeature(brand, feature, now))
    throw new Problem('feature_not_entitled', `The plan of this brand does not include ${feature}`, {
      feature,
      requiredTier: requiredTier[feature],
      currentTier: effectiveTier(brand, now),
    });
};

/** What a brand's plan comes to today. */
export const entitlementsOf = (brand: Subscriber, now: Date) => {
  const { trialEndsAt } = brand;
  const tier = effectiveTier(brand, now);
  const names = Object.keys(requiredTier) as Feature[];
  return {
    tier,
    // What is paid for is no trial, though the time for one may go on.
    trial: trialEndsAt !== null && tier !== brand.tier ? { tier: 'pro' as const, endsAt: trialEndsAt } : null,
    features: Object.fromEntries(names.map((name) => [name, hasFeature(brand, name, now)])) as Record<Feature, boolean>,
  };
};
