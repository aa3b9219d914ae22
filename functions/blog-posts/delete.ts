import { checkPublisher } from '#lib/audit/publisher.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { deletePost } from '#lib/blog-posts/contract.ts';
import { dropPost, postKey } from '#lib/blog-posts/records.ts';
import { postMedia } from '#lib/blog-posts/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { useMedia } from '#lib/media/usage.ts';
import { removeDue } from '#lib/table/due.ts';
import { get } from '#lib/table/table.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

export const handler = handle(deletePost, async ({ params }, { brand, view, caller, now, match, commit }) => {
  const before = orNotFound(await get(postKey(view, params.postId)), 'Post');
  match(before);
  if (before.status !== 'draft') checkPublisher(caller, brand);

  const what = { type: 'post' as const, id: before.id };
  const gone = { ...what, locationId: before.locationId, livePath: null, updatedAt: now.toISOString() };
  return commit(
    { ok: true },
    auditChange('post', before.id, before, undefined),
    ...dropPost(view, before),
    ...(before.scheduledFor === null ? [] : [removeDue(view, what)]),
    ...(await moveAddress(view, before.livePath, gone, now)),
    ...useMedia(view, postMedia(before), [], { ...what, label: before.title }),
  );
});
