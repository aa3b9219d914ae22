import { getPublicPost } from '#lib/blog-posts/public.contract.ts';
import { postSlugKey } from '#lib/blog-posts/records.ts';
import { readPublicBrand } from '#lib/brands/public-brand.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { brandView, get } from '#lib/table/table.ts';
import { readPublicPosts } from '#lib/use-cases/blog-posts/public-list.ts';

export const handler = handlePublicRead(getPublicPost, async ({ params, query }, { now }) => {
  const view = brandView(query.brandId);
  const [{ brand }, held] = await Promise.all([
    readPublicBrand(query.brandId, now),
    get(postSlugKey(view, params.slug)),
  ]);
  const entry = orNotFound(held?.live, 'Post');
  const shown = await readPublicPosts(view, [entry], true);
  return { post: orNotFound(shown(brand)[0], 'Post') };
});
