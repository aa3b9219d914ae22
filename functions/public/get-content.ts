import type { LiveContent } from '#lib/content/content/live.ts';
import { pageCaching } from '#lib/http/public-cache.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { readPublicContent } from '#lib/use-cases/public-pages/content.ts';
import { tagOf } from '#lib/use-cases/public-pages/tag.ts';
import { getPublicContent } from '#lib/web/public-pages/content.contract.ts';

export const handler = handlePublicRead(getPublicContent, async ({ params, query }, { now, answerWith }) => {
  const { brandId, locationId = null, preview } = query;
  const selector = { type: params.type as LiveContent['type'], slug: params.slug, locationId };
  const { answer, formVersions } = await readPublicContent({ brandId, selector, preview }, now);
  answerWith('Cache-Control', pageCaching);
  const tag = tagOf(answer, formVersions, now);
  if (tag !== undefined) answerWith('ETag', tag);
  return answer;
});
