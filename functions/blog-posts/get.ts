import { getPost } from '#lib/contract/blog-posts.ts';
import { postBodyKey, postKey, readBody, toPost } from '#lib/data/posts.ts';
import { getAll } from '#lib/data/table.ts';
import { requireReadable } from '#lib/domain/caller.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getPost, async ({ params }, { own, caller, tag }) => {
  const { record, body } = await getAll({
    record: postKey(own, params.postId),
    body: postBodyKey(own, params.postId),
  });
  const post = found(record, 'Post');
  requireReadable(caller, post.locationId);
  tag(post);
  return { post: toPost(post, readBody(body)) };
});
