import { listPublicPosts } from '#lib/blog-posts/public.contract.ts';
import { livePosts } from '#lib/blog-posts/records.ts';
import { readPublicBrand } from '#lib/brands/public-brand.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { readShown } from '#lib/table/lists/shown-page.ts';
import { brandView } from '#lib/table/table.ts';
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
