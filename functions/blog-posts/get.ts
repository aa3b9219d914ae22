import { requireReadable } from '#lib/access/caller.rules.ts';
import { getPost, toPost } from '#lib/blog-posts/contract.ts';
import { deletedPosts } from '#lib/blog-posts/deleted.ts';
import { type PostRecord, readPost } from '#lib/blog-posts/records.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getPost, async ({ params }, { view, caller, now, tag }) => {
  const id = params.postId;
  const found = await readPost(view, id);
  const check = ({ record }: { record: PostRecord }) => requireReadable(caller, record.locationId);
  const { record, body } = await deletedPosts.orDeleted(found, 'Post', { view, id, now, check });
  tag(record);
  return { post: toPost({ ...record, body }) };
});
