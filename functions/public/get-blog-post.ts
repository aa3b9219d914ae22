import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { getPublicPost } from '#lib/content/blog-posts/public.contract.ts';
import { postSlugKey } from '#lib/content/blog-posts/records.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
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
