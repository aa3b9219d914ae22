import { getSubscription } from '#lib/contract/billing.ts';
import { toSubscription } from '#lib/data/brands.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getSubscription, async (_, { brand, tag }) => {
  tag(brand);
  return toSubscription(brand);
});
