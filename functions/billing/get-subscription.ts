import { toSubscription } from '#lib/accounts/billing/answers.ts';
import { getSubscription } from '#lib/accounts/billing/contract.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getSubscription, async (_, { brand, tag }) => {
  tag(brand);
  return toSubscription(brand);
});
