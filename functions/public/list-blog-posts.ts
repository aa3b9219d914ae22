import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { listPublicPosts } from '#lib/content/blog-posts/public.contract.ts';
import { livePosts } from '#lib/content/blog-posts/records.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { readShown } from '#lib/platform/table/lists/shown-page.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { readPublicPosts } from '#lib/use-cases/blog-posts/public-list.ts';

export const handler = handlePublicRead(listPublicPosts, async ({ query }, { now }) => {
  const view = brandView(query.brandId);
  const source = { partitions: [livePosts(view, query.tag)], newestFirst: true };
  const brand = readPublicBrand(query.brandId, now);
  const request = { owner: view.id, operation: listPublicPosts.id, filter: query };
  const [, page] = await Promise.all([
    brand,
    readShown(source, request, async (entries) => {
      const shown = await readPublicPosts(view, entries, query.include === 'body');
      return shown((await brand).brand);
    }),
  ]);
  return { posts: page.items, nextCursor: page.nextCursor };
});
