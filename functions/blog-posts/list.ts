import { listPosts } from '#lib/contract/blog-posts.ts';
import { readPage } from '#lib/data/pages.ts';
import { type PostRecord, postsOf, toSummary } from '#lib/data/posts.ts';
import { type Item, recordOf } from '#lib/data/table.ts';
import { mayRead, requireReadable } from '#lib/domain/caller.ts';
import { matchesSearch, searchTerms } from '#lib/domain/search-terms.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listPosts, async ({ query }, { own, caller }) => {
  const { locationId, status, tag, q } = query;
  requireReadable(caller, locationId ?? null);
  const wanted = (post: PostRecord): boolean =>
    (locationId === undefined ? mayRead(caller, post.locationId) : post.locationId === locationId) &&
    (status === undefined || post.status === status) &&
    (tag === undefined || post.tags.includes(tag)) &&
    matchesSearch(searchTerms(post.title), q);
  const source = {
    partitions: [postsOf(own)],
    newestFirst: true,
    keep: (item: Item) => wanted(item as unknown as PostRecord),
  };
  const page = await readPage(source, { owner: own.id, operation: listPosts.id, filter: query });
  return { posts: page.items.map((item) => toSummary(recordOf<PostRecord>(item))), nextCursor: page.nextCursor };
});
