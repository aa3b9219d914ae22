import { getPost } from '#lib/contract/blog-posts.ts';
import { postBodyKey, postKey, readBody, toPost } from '#lib/data/posts.ts';
import { getAll } from '#lib/data/table.ts';
import { reaches } from '#lib/domain/caller.ts';
import { found, Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getPost, async ({ params }, { own, caller, tag }) => {
  const { record, body } = await getAll({
    record: postKey(own, params.postId),
    body: postBodyKey(own, params.postId),
  });
  const post = found(record, 'Post');
  if (post.locationId !== null && !reaches(caller, post.locationId))
    throw new Problem('location_access_denied', 'No access to this location');
  tag(post);
  return { post: toPost(post, readBody(body)) };
});
