import { getEntitlements } from '#lib/accounts/billing/contract.ts';
import { handle } from '#lib/http/handle.ts';
import { entitlementsOf } from '#lib/platform/plans/features.rules.ts';
import { isReadOnly } from '#lib/platform/plans/subscription.rules.ts';

export const handler = handle(getEntitlements, async (_, { brand, now }) => ({
  ...entitlementsOf(brand, now),
  isReadOnly: isReadOnly(brand, now),
}));
