import { getPublicPost } from '#lib/contract/public-posts.ts';
import { postSlugKey } from '#lib/data/posts.ts';
import { readPublicBrand } from '#lib/data/public-brand.ts';
import { readPublicPosts } from '#lib/data/public-posts.ts';
import { brandView, get } from '#lib/data/table.ts';
import { found } from '#lib/domain/problem.ts';
import { handlePublic } from '#lib/http/public.ts';

export const handler = handlePublic(getPublicPost, async ({ params, query }, { now }) => {
  const own = brandView(query.brandId);
  const [{ brand }, held] = await Promise.all([
    readPublicBrand(query.brandId, now),
    get(postSlugKey(own, params.slug)),
  ]);
  const entry = found(held?.live, 'Post');
  const shown = await readPublicPosts(own, [entry], true);
  return { post: found(shown(brand)[0], 'Post') };
});
