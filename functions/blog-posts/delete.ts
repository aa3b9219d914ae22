import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { deletePost } from '#lib/content/blog-posts/contract.ts';
import { keepPost } from '#lib/content/blog-posts/deleted.ts';
import { dropPost, readPost } from '#lib/content/blog-posts/records.ts';
import { postMedia } from '#lib/content/blog-posts/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { checkPublisher } from '#lib/platform/access/publisher.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { removeDue } from '#lib/platform/table/lists/due.ts';
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
