import { checkPublisher } from '#lib/audit/publisher.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { cleanBody } from '#lib/blog-posts/body.rules.ts';
import { createPost as operation } from '#lib/blog-posts/contract.ts';
import { bodyHash, createPost, type PostRecord, postSlugKey, toPost } from '#lib/blog-posts/records.ts';
import { postAddress, postSettings, publicationAfter } from '#lib/blog-posts/rules.ts';
import { newId } from '#lib/core/ids.ts';
import { handle } from '#lib/http/handle.ts';
import { requireFeature } from '#lib/plans/features.rules.ts';
import { policyOf } from '#lib/routing/paths.rules.ts';
import { pickSlug } from '#lib/routing/slugs.ts';
import { requirePostMedia } from '#lib/use-cases/blog-posts/media.ts';
import { followPost } from '#lib/use-cases/blog-posts/writes.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';

export const handler = handle(operation, async ({ body }, { brand, view, caller, now, tag, commit }) => {
  const { title, locationId = null } = body;
  const publication = publicationAfter(undefined, body, now);
  if (publication.status !== 'draft') checkPublisher(caller, brand);
  if (publication.status === 'scheduled') requireFeature(brand, 'scheduledPublishing', now);
  const settings = postSettings(body);
  const { body: text, bodyMediaIds, warnings } = cleanBody(body.body ?? '');
  const id = newId(now);
  const slugs = (candidate: string) => postSlugKey(view, candidate);
  const [slug] = await Promise.all([
    body.slug ?? pickSlug(slugs, { name: title, otherwise: 'post', id, now }),
    requireLocation(view, locationId, 'locationId'),
    requirePostMedia(view, { ...settings, bodyMediaIds }, locationId),
  ]);

  const at = now.toISOString();
  const post: PostRecord = {
    kind: 'post',
    version: 1,
    id,
    brandId: view.id,
    locationId,
    title,
    slug,
    ...settings,
    ...publication,
    bodyHash: bodyHash(text),
    bodyMediaIds,
    livePath: postAddress(undefined, { ...publication, slug }, policyOf(brand).blogSegment),
    createdAt: at,
    updatedAt: at,
  };
  tag(post);
  return commit(
    { post: toPost(post, text), warnings },
    auditChange('post', id, undefined, post),
    ...createPost(view, post, text, body.slug !== undefined, now),
    ...(await followPost(view, undefined, post, now)),
  );
});
