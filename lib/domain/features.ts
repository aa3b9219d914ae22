import { effectiveTier, type Tier, tiers } from './plan.ts';
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
