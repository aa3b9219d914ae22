import { listPublicPosts } from '#lib/contract/public-posts.ts';
import { type LivePost, livePosts } from '#lib/data/posts.ts';
import { readPublicBrand } from '#lib/data/public-brand.ts';
import { readPublicPosts } from '#lib/data/public-posts.ts';
import { readShown } from '#lib/data/shown-page.ts';
import { brandView } from '#lib/data/table.ts';
import { handlePublic } from '#lib/http/public.ts';

export const handler = handlePublic(listPublicPosts, async ({ query }, { now }) => {
  const own = brandView(query.brandId);
  const source = { partitions: [livePosts(own, query.tag)], newestFirst: true };
  const brand = readPublicBrand(query.brandId, now);
  const request = { owner: own.id, operation: listPublicPosts.id, filter: query };
  const [, page] = await Promise.all([
    brand,
    readShown(source, request, async (items) => {
      const entries = items.map((item) => item as unknown as LivePost);
      return (await readPublicPosts(own, entries, query.include === 'body'))((await brand).brand);
    }),
  ]);
  return { posts: page.items, nextCursor: page.nextCursor };
});
