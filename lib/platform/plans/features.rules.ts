import { Problem } from '#lib/platform/core/problem.ts';
import { type Tier, tiers } from '#lib/platform/core/tiers.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { type Feature, features } from './features.contract.ts';
import { effectiveTier } from './plan.rules.ts';

/** The lowest tier with each feature; null for features that the product does not have yet. */
const requiredTier = {
  apiAccess: 'pro',
  webhooks: 'core',
  scheduledPublishing: 'pro',
  customDomains: 'core',
  promotions: 'core',
  customFields: 'core',
  advancedSeo: 'pro',
  revenueReporting: 'core',
  governance: 'pro',
  bulkOperations: 'pro',
  auditExport: null,
  sso: null,
} as const satisfies Record<Feature, Tier | null>;

/** A feature that a handler can require: one that some tier has. */
export type OfferedFeature = { [Name in Feature]: (typeof requiredTier)[Name] extends Tier ? Name : never }[Feature];

type Subscriber = Parameters<typeof effectiveTier>[0];

/** Whether a brand's plan, or its trial, includes a feature today. */
export const hasFeature = (brand: Subscriber, feature: Feature, now: Date): boolean => {
  const required = requiredTier[feature];
  return required !== null && tiers.indexOf(effectiveTier(brand, now)) >= tiers.indexOf(required);
};

/** Throws `feature_not_entitled` unless the brand's plan includes the feature. */
export const requireFeature = (brand: Subscriber, feature: OfferedFeature, now: Date): void => {
  if (!hasFeature(brand, feature, now))
    throw new Problem('feature_not_entitled', requestErrors().notInPlan(feature, requiredTier[feature]), {
      feature,
      requiredTier: requiredTier[feature],
      currentTier: effectiveTier(brand, now),
    });
};

/** The features of a brand's plan today. */
export const entitlementsOf = (brand: Subscriber, now: Date) => {
  const { trialEndsAt } = brand;
  const tier = effectiveTier(brand, now);
  return {
    tier,
    // A paid plan is not a trial, even if the trial period continues.
    trial: trialEndsAt !== null && tier !== brand.tier ? { tier: 'pro' as const, endsAt: trialEndsAt } : null,
    features: Object.fromEntries(features.map((name) => [name, hasFeature(brand, name, now)])) as Record<
      Feature,
      boolean
    >,
  };
};
