import type { Data } from '#lib/contract/operation.ts';
import { listPublicPosts } from '#lib/contract/public-posts.ts';
import { readPage } from '#lib/data/pages.ts';
import { type LivePost, livePosts } from '#lib/data/posts.ts';
import { readPublicBrand } from '#lib/data/public-brand.ts';
import { readPublicPosts } from '#lib/data/public-posts.ts';
import { brandView } from '#lib/data/table.ts';
import { handlePublic } from '#lib/http/public.ts';

export const handler = handlePublic(listPublicPosts, async ({ query }, { now }) => {
  const own = brandView(query.brandId);
  const source = { partitions: [livePosts(own, query.tag)], newestFirst: true };
  const read = async (cursor: string | undefined): Promise<Data<typeof listPublicPosts>> => {
    const [{ brand }, page] = await Promise.all([
      readPublicBrand(query.brandId, now),
      readPage(source, { owner: own.id, operation: listPublicPosts.id, filter: { ...query, cursor } }),
    ]);
    const entries = page.items.map((item) => item as unknown as LivePost);
    const posts = (await readPublicPosts(own, entries, query.include === 'body'))(brand);
    // A page must not be empty because its posts are of locations that are not open to visitors.
    return posts.length === 0 && page.nextCursor !== null
      ? read(page.nextCursor)
      : { posts, nextCursor: page.nextCursor };
  };
  return read(query.cursor);
});
