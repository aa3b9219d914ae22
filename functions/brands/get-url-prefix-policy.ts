import { getUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { toPolicy } from '#lib/use-cases/routing/url-policy.ts';

export const handler = handle(getUrlPrefixPolicy, async (_, { brand, now, tag }) => {
  tag(brand);
  return toPolicy(brand, now);
});
