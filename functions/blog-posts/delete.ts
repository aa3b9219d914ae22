import { checkPublisher } from '#lib/audit/publisher.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { deletePost } from '#lib/blog-posts/contract.ts';
import { keepPost } from '#lib/blog-posts/deleted.ts';
import { dropPost, readPost } from '#lib/blog-posts/records.ts';
import { postMedia } from '#lib/blog-posts/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { useMedia } from '#lib/media/usage.ts';
import { removeDue } from '#lib/table/lists/due.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

export const handler = handle(deletePost, async ({ params }, { brand, view, caller, now, match, commit }) => {
  const { record: before, body } = orNotFound(await readPost(view, params.postId), 'Post');
  match(before);
  if (before.status !== 'draft') checkPublisher(caller, brand);

  const what = { type: 'post' as const, id: before.id };
  const gone = { ...what, locationId: before.locationId, livePath: null, updatedAt: now.toISOString() };
  return commit(
    { ok: true },
    auditChange('post', before.id, before, undefined),
    ...dropPost(view, before),
    keepPost(view, before, body, now),
    ...(before.scheduledFor === null ? [] : [removeDue(view, what)]),
    ...(await moveAddress(view, before.livePath, gone, now)),
    ...useMedia(view, postMedia(before), [], { ...what, label: before.title }),
  );
});
