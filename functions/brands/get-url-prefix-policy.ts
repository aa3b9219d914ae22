import { getUrlPrefixPolicy } from '#lib/contract/url-policy.ts';
import { toPolicy } from '#lib/data/url-policy.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getUrlPrefixPolicy, async (_, { brand, now, tag }) => {
  tag(brand);
  return toPolicy(brand, now);
});
