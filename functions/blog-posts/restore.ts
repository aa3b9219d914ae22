import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { restorePost, toPost } from '#lib/content/blog-posts/contract.ts';
import { deletedPosts, putBackPost, restoredPictures, restoredPublication } from '#lib/content/blog-posts/deleted.ts';
import { type PostRecord, readBody, readPost } from '#lib/content/blog-posts/records.ts';
import { postAddress, postMedia } from '#lib/content/blog-posts/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { checkPublisher } from '#lib/platform/access/publisher.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { usableMedia } from '#lib/platform/media/references.ts';
import { hasFeature } from '#lib/platform/plans/features.rules.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { get } from '#lib/platform/table/table.ts';
import { followPost } from '#lib/use-cases/blog-posts/writes.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';

export const handler = handle(restorePost, async ({ params: { postId } }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const [present, deleted] = await Promise.all([readPost(view, postId), get(deletedPosts.key(view, postId))]);
  const kept = restorable(deleted, now);
  const before = orNotFound(present?.record ?? kept?.record, 'Post');
  match(before);
  if (present) {
    tag(before);
    return { post: toPost({ ...before, body: present.body }) };
  }
  const publication = restoredPublication(before, hasFeature(brand, 'scheduledPublishing', now), now);
  if (publication.status !== 'draft') checkPublisher(caller, brand);
  const [usable] = await Promise.all([
    usableMedia(view, postMedia(before), before.locationId),
    requireLocation(view, before.locationId, 'locationId'),
  ]);
  const body = readBody(kept);
  const after: PostRecord = {
    ...restoredPictures({ ...before, ...publication }, usable),
    version: before.version + 1,
    livePath: postAddress(undefined, { ...before, ...publication }, policyOf(brand).blogSegment),
    updatedAt: now.toISOString(),
  };
  tag(after);
  return commit(
    { post: toPost({ ...after, body }) },
    auditChange('post', after.id, undefined, after),
    ...putBackPost(view, after, body, now),
    ...(await followPost(view, undefined, after, now, usable)),
  );
});
