import { pageCaching } from '#lib/http/public-cache.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { readPublicContent } from '#lib/use-cases/public-pages/content.ts';
import { tagOf } from '#lib/use-cases/public-pages/tag.ts';
import { getPublicContentItem } from '#lib/web/public-pages/content.contract.ts';

export const handler = handlePublicRead(getPublicContentItem, async ({ params, query }, { now, answerWith }) => {
  const { brandId, preview } = query;
  const { answer, formVersions } = await readPublicContent({ brandId, selector: params, preview }, now);
  answerWith('Cache-Control', pageCaching);
  const tag = tagOf(answer, formVersions, now);
  if (tag !== undefined) answerWith('ETag', tag);
  return answer;
});
