import { deletePost } from '#lib/contract/blog-posts.ts';
import { moveAddress } from '#lib/data/addresses.ts';
import { removeDue } from '#lib/data/due.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { dropPost, postKey } from '#lib/data/posts.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { postMedia } from '#lib/domain/post.ts';
import { found } from '#lib/domain/problem.ts';
import { checkPublisher } from '#lib/domain/publisher.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deletePost, async ({ params }, { brand, own, caller, now, match, commit }) => {
  const before = found(await get(postKey(own, params.postId)), 'Post');
  match(before);
  if (before.status !== 'draft') checkPublisher(caller, brand);

  const what = { type: 'post' as const, id: before.id };
  const gone = { ...what, locationId: before.locationId, livePath: null, updatedAt: now.toISOString() };
  return commit(
    { ok: true },
    changed('post', before.id, before, undefined),
    ...dropPost(own, before),
    ...(before.scheduledFor === null ? [] : [removeDue(own, what)]),
    ...(await moveAddress(own, before.livePath, gone, now)),
    ...useMedia(own, postMedia(before), [], { ...what, label: before.title }),
  );
});
