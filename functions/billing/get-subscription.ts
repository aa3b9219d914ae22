import { toSubscription } from '#lib/billing/answers.ts';
import { getSubscription } from '#lib/billing/contract.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getSubscription, async (_, { brand, tag }) => {
  tag(brand);
  return toSubscription(brand);
});
