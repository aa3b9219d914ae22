import { getPublicContentItem } from '#lib/delivery/content.contract.ts';
import { pageCaching } from '#lib/http/public-cache.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { deliverContent } from '#lib/use-cases/delivery/content.ts';
import { tagOf } from '#lib/use-cases/delivery/tag.ts';

export const handler = handlePublicRead(getPublicContentItem, async ({ params, query }, { now, answerWith }) => {
  const { brandId, preview } = query;
  const { answer, formVersions } = await deliverContent({ brandId, selector: params, preview }, now);
  answerWith('Cache-Control', pageCaching);
  const tag = tagOf(answer, formVersions, now);
  if (tag !== undefined) answerWith('ETag', tag);
  return answer;
});
