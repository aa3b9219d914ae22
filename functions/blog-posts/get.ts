import { getPost } from '#lib/contract/blog-posts.ts';
import { readPost, toPost } from '#lib/data/posts.ts';
import { requireReadable } from '#lib/domain/caller.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getPost, async ({ params }, { own, caller, tag }) => {
  const { record, body } = found(await readPost(own, params.postId), 'Post');
  requireReadable(caller, record.locationId);
  tag(record);
  return { post: toPost(record, body) };
});
