import { getSubscription } from '#lib/billing/contract.ts';
import { toSubscription } from '#lib/brands/records.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getSubscription, async (_, { brand, tag }) => {
  tag(brand);
  return toSubscription(brand);
});
