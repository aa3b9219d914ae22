import { getPage } from '#lib/delivery/contract.ts';
import { pageCaching } from '#lib/http/public-cache.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { countHit } from '#lib/routing/redirects.ts';
import { deliverPage } from '#lib/use-cases/delivery/deliver.ts';
import { tagOf } from '#lib/use-cases/delivery/tag.ts';
import { missing } from '#lib/use-cases/routing/visit.ts';

export const handler = handlePublicRead(getPage, async ({ query }, { now, answerWith, beside }) => {
  const delivery = await deliverPage(query, now);
  if (delivery.what === 'nothing') throw missing(delivery.isGone, delivery.shown ?? { page: null });
  answerWith('Cache-Control', pageCaching);
  if (delivery.what === 'redirect') {
    const { view, redirect, redirectId } = delivery;
    if (redirectId !== undefined) beside((at) => countHit(view, redirectId, at));
    return { redirect, page: null };
  }
  const { delivered, formVersions } = delivery;
  const tag = tagOf(delivered, formVersions, now);
  if (tag !== undefined) answerWith('ETag', tag);
  return { redirect: null, ...delivered };
});
