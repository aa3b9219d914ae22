import { requireReadable } from '#lib/access/caller.rules.ts';
import { getPost, toPost } from '#lib/blog-posts/contract.ts';
import { readPost } from '#lib/blog-posts/records.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getPost, async ({ params }, { view, caller, tag }) => {
  const { record, body } = orNotFound(await readPost(view, params.postId), 'Post');
  requireReadable(caller, record.locationId);
  tag(record);
  return { post: toPost({ ...record, body }) };
});
