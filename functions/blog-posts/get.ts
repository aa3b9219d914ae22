import { requireReadable } from '#lib/access/caller.rules.ts';
import { getPost, toPost } from '#lib/blog-posts/contract.ts';
import { deletedPosts } from '#lib/blog-posts/deleted.ts';
import { readPost } from '#lib/blog-posts/records.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getPost, async ({ params }, { view, caller, now, tag }) => {
  const id = params.postId;
  const { record, body } = await deletedPosts.orDeleted(await readPost(view, id), 'Post', { view, id, now });
  requireReadable(caller, record.locationId);
  tag(record);
  return { post: toPost({ ...record, body }) };
});
