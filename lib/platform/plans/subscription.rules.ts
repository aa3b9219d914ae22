import { canceledDays, overdueDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import type { Tier } from '#lib/platform/core/tiers.ts';

/** The terms of payment providers. */
export const subscriptionStatuses = ['none', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'paused'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The price that a brand pays for its tier. */
export interface SubscribedTier {
  name: Tier;
  priceCents: number;
  currency: string;
  interval: 'month' | 'year';
  /** For each location; null where locations are not billed. */
  locationPriceCents: number | null;
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
}

export interface Subscription {
  status: SubscriptionStatus;
  /** Since when it has this status. */
  since: string;
  tier?: SubscribedTier;
}

interface Subscriber {
  isActive: boolean;
  subscription?: Subscription | undefined;
}

const day = 86_400_000;
const fullServiceAfterDue = overdueDays * day;
const publicAfterEnd = canceledDays * day;

const age = ({ since }: Subscription, now: Date): number => now.getTime() - Date.parse(since);

/** Whether the brand is read-only until its bill is paid. Visitors and leads are not affected. */
export const isReadOnly = ({ subscription }: Subscriber, now: Date): boolean => {
  switch (subscription?.status) {
    case 'past_due':
      return age(subscription, now) > fullServiceAfterDue;
    case 'unpaid':
    case 'canceled':
    case 'paused':
      return true;
    default:
      return false;
  }
};

/** Whether the brand is public: until it is deactivated, or its subscription has ended for a month. */
export const isPublic = ({ isActive, subscription }: Subscriber, now: Date): boolean =>
  isActive && !(subscription?.status === 'canceled' && age(subscription, now) > publicAfterEnd);

interface Change {
  status?: SubscriptionStatus | undefined;
  tier?: { [Name in keyof SubscribedTier]?: SubscribedTier[Name] | undefined } | undefined;
}

/** A tier of which only the name is known. */
export const unpriced = {
  priceCents: 0,
  currency: 'USD',
  interval: 'month',
  locationPriceCents: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
} as const;

/** A subscription after a change; `present` is the tier of a brand without one. */
export const changedSubscription = (
  before: Subscription | undefined,
  { status, tier }: Change,
  present: Tier,
  now: Date,
): Subscription => {
  const next = status ?? before?.status ?? 'none';
  const subscribed = tier ? { ...unpriced, name: present, ...before?.tier, ...omitUndefined(tier) } : before?.tier;
  return {
    status: next,
    since: before && before.status === next ? before.since : now.toISOString(),
    ...(subscribed && { tier: subscribed }),
  };
};
