import { pageCaching } from '#lib/http/public-cache.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { percentDecoded } from '#lib/platform/core/text/percent-encoding.ts';
import { pairsOf } from '#lib/platform/routing/from-query.rules.ts';
import { countHit } from '#lib/platform/routing/redirects.ts';
import { readPublicPage } from '#lib/use-cases/public-pages/at-path.ts';
import { tagOf } from '#lib/use-cases/public-pages/tag.ts';
import { missing } from '#lib/use-cases/routing/visit.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';

export const handler = handlePublicRead(getPage, async ({ query }, { now, answerWith, beside }) => {
  const outcome = await readPublicPage(
    { ...query, path: percentDecoded(query.path) ?? query.path, pairs: pairsOf(query.query ?? '') },
    now,
  );
  if (outcome.what !== 'page') {
    const { view, redirectId } = outcome;
    if (redirectId !== undefined) beside((at) => countHit(view, redirectId, at));
  }
  if (outcome.what === 'nothing') throw missing(outcome.isGone, outcome.shown ?? { page: null });
  answerWith('Cache-Control', pageCaching);
  if (outcome.what === 'redirect') return { redirect: outcome.redirect, page: null };
  const { pageData, formVersions } = outcome;
  const tag = tagOf(pageData, formVersions, now);
  if (tag !== undefined) answerWith('ETag', tag);
  return { redirect: null, ...pageData };
});
