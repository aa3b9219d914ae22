import type { LiveContent } from '#lib/content/live.ts';
import { getPublicContent } from '#lib/delivery/content.contract.ts';
import { pageCaching } from '#lib/http/public-cache.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { deliverContent } from '#lib/use-cases/delivery/content.ts';
import { tagOf } from '#lib/use-cases/delivery/tag.ts';

export const handler = handlePublicRead(getPublicContent, async ({ params, query }, { now, answerWith }) => {
  const { brandId, locationId = null, preview } = query;
  const selector = { type: params.type as LiveContent['type'], slug: params.slug, locationId };
  const { answer, formVersions } = await deliverContent({ brandId, selector, preview }, now);
  answerWith('Cache-Control', pageCaching);
  const tag = tagOf(answer, formVersions, now);
  if (tag !== undefined) answerWith('ETag', tag);
  return answer;
});
