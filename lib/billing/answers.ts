import type { BrandRecord } from '#lib/brands/records.ts';
import type { Data } from '#lib/core/contract/operation.ts';
import type { getSubscription } from './contract.ts';

export const toSubscription = ({ subscription }: BrandRecord): Data<typeof getSubscription> => ({
  status: subscription?.status ?? 'none',
  ...(subscription?.tier && { tier: subscription.tier }),
});
