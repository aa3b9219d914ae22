import { getPost, toPost } from '#lib/content/blog-posts/contract.ts';
import { deletedPosts } from '#lib/content/blog-posts/deleted.ts';
import { type PostRecord, readPost } from '#lib/content/blog-posts/records.ts';
import { handle } from '#lib/http/handle.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';

export const handler = handle(getPost, async ({ params }, { view, caller, now, tag }) => {
  const id = params.postId;
  const found = await readPost(view, id);
  const check = ({ record }: { record: PostRecord }) => requireReadable(caller, record.locationId);
  const { record, body } = await deletedPosts.orDeleted(found, 'Post', { view, id, now, check });
  tag(record);
  return { post: toPost({ ...record, body }) };
});
