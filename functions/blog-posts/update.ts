import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { cleanBody } from '#lib/content/blog-posts/body.rules.ts';
import { toPost, updatePost } from '#lib/content/blog-posts/contract.ts';
import { bodyHash, type PostRecord, readPost, savePost } from '#lib/content/blog-posts/records.ts';
import { postAddress, postSeo, publicationAfter } from '#lib/content/blog-posts/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { checkPublisher } from '#lib/platform/access/publisher.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { inOneTransaction } from '#lib/platform/table/commit.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import { requirePostMedia } from '#lib/use-cases/blog-posts/media.ts';
import { followPost } from '#lib/use-cases/blog-posts/writes.ts';

export const handler = handle(updatePost, async ({ params, body }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const { record: before, body: written } = orNotFound(await readPost(view, params.postId), 'Post');
  match(before);

  const publication = publicationAfter(before, body, now);
  // A live or scheduled post, and its status, may be changed only by callers who may publish.
  if (publication.status !== 'draft' || before.status !== 'draft') checkPublisher(caller, brand);
  if (publication.scheduledFor !== null && publication.scheduledFor !== before.scheduledFor)
    requireFeature(brand, 'scheduledPublishing', now);
  const { body: given, tags, seo, ...change } = body;
  const cleaned = given === undefined ? undefined : cleanBody(given);
  const text = cleaned?.body;
  const merged = { ...before, ...omitUndefined(change), ...publication };
  const after = afterChange<PostRecord>(before, {
    ...merged,
    ...(tags && { tags: [...new Set(tags)] }),
    seo: postSeo(seo, before.seo),
    bodyHash: text === undefined ? before.bodyHash : bodyHash(text),
    ...(cleaned && { bodyMediaIds: cleaned.bodyMediaIds }),
    version: before.version + 1,
    livePath: postAddress(before, merged, policyOf(brand).blogSegment),
    updatedAt: now.toISOString(),
  });
  const [following] = await Promise.all([
    followPost(view, before, after, now),
    requirePostMedia(view, after, before.locationId, before),
  ]);
  tag(after);
  return commit(
    { post: toPost({ ...after, body: text ?? written }), warnings: cleaned?.warnings ?? [] },
    auditChange('post', after.id, before, after),
    ...inOneTransaction(
      [...savePost(view, before, after, text, now), ...following],
      'body',
      contentErrors().twoRequests,
    ),
  );
});
