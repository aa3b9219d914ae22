import { listPosts } from '#lib/content/blog-posts/contract.ts';
import { type PostRecord, postsOf } from '#lib/content/blog-posts/records.ts';
import { toSummary } from '#lib/content/blog-posts/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { inRegion } from '#lib/places/regions/narrowed.ts';
import { mayRead, requireReadable } from '#lib/platform/access/caller.rules.ts';
import { matchesSearch, searchTerms } from '#lib/platform/core/text/search-terms.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';

export const handler = handle(listPosts, async ({ query }, { view, caller }) => {
  const { locationId, status, tag, q, regionId } = query;
  requireReadable(caller, locationId ?? null);
  const isThere = await inRegion(view, regionId);
  const keep = (post: PostRecord): boolean =>
    isThere(post.locationId) &&
    (locationId === undefined ? mayRead(caller, post.locationId) : post.locationId === locationId) &&
    (status === undefined || post.status === status) &&
    (tag === undefined || post.tags.includes(tag)) &&
    matchesSearch(searchTerms(post.title), q);
  const source = { partitions: [postsOf(view)], newestFirst: true, keep };
  const page = await readPage(source, { owner: view.id, operation: listPosts.id, filter: query });
  return { posts: page.items.map(toSummary), nextCursor: page.nextCursor };
});
