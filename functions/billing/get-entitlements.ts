import { getEntitlements } from '#lib/contract/billing.ts';
import { entitlementsOf } from '#lib/domain/features.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getEntitlements, async (_, { brand, now }) => entitlementsOf(brand, now));
