import { createPost as operation } from '#lib/contract/blog-posts.ts';
import { requirePostMedia } from '#lib/data/post-media.ts';
import { followPost } from '#lib/data/post-writes.ts';
import { bodyHash, createPost, type PostRecord, postSlugKey, toPost } from '#lib/data/posts.ts';
import { requireLocation } from '#lib/data/references.ts';
import { freeSlug } from '#lib/data/slugs.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireFeature } from '#lib/domain/features.ts';
import { policyOf } from '#lib/domain/paths.ts';
import { postAddress, postSettings, publicationAfter } from '#lib/domain/post.ts';
import { cleanBody } from '#lib/domain/post-body.ts';
import { checkPublisher } from '#lib/domain/publisher.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(operation, async ({ body }, { brand, own, caller, now, tag, commit }) => {
  const { title, locationId = null } = body;
  const publication = publicationAfter(undefined, body, now);
  if (publication.status !== 'draft') checkPublisher(caller, brand);
  if (publication.status === 'scheduled') requireFeature(brand, 'scheduledPublishing', now);
  const settings = postSettings(body);
  const { body: text, bodyMediaIds, warnings } = cleanBody(body.body ?? '');
  const id = newId(now);
  const slugs = (candidate: string) => postSlugKey(own, candidate);
  const [slug] = await Promise.all([
    body.slug ?? freeSlug(slugs, { name: title, otherwise: 'post', id, now }),
    requireLocation(own, locationId, 'locationId'),
    requirePostMedia(own, { ...settings, bodyMediaIds }, locationId),
  ]);

  const at = now.toISOString();
  const post: PostRecord = {
    kind: 'post',
    version: 1,
    id,
    brandId: own.id,
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
    changed('post', id, undefined, post),
    ...createPost(own, post, text, body.slug !== undefined, now),
    ...(await followPost(own, undefined, post, now)),
  );
});
