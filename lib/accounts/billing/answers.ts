import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { Data } from '#lib/platform/core/contract/operation.ts';
import type { getSubscription } from './contract.ts';

export const toSubscription = ({ subscription }: BrandRecord): Data<typeof getSubscription> => ({
  status: subscription?.status ?? 'none',
  ...(subscription?.tier && { tier: subscription.tier }),
});
