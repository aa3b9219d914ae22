import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { cleanBody } from '#lib/content/blog-posts/body.rules.ts';
import { createPost, toPost } from '#lib/content/blog-posts/contract.ts';
import { bodyHash, insertPost, makePost, postSlugKey } from '#lib/content/blog-posts/records.ts';
import { postAddress, postSeo, publicationAfter } from '#lib/content/blog-posts/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { checkPublisher } from '#lib/platform/access/publisher.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { pickSlug } from '#lib/platform/routing/slugs.ts';
import { requirePostMedia } from '#lib/use-cases/blog-posts/media.ts';
import { followPost } from '#lib/use-cases/blog-posts/writes.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';

export const handler = handle(createPost, async ({ body }, { brand, view, caller, now, tag, commit }) => {
  const { title, locationId = null, coverMediaId = null } = body;
  const seo = postSeo(body.seo);
  const publication = publicationAfter(undefined, body, now);
  if (publication.status !== 'draft') checkPublisher(caller, brand);
  if (publication.status === 'scheduled') requireFeature(brand, 'scheduledPublishing', now);
  const { body: text, bodyMediaIds, warnings } = cleanBody(body.body ?? '');
  const id = newId(now);
  const slugs = (candidate: string) => postSlugKey(view, candidate);
  const [slug] = await Promise.all([
    body.slug ?? pickSlug(slugs, { name: title, locale: brand.locale, otherwise: 'post', id, now }),
    requireLocation(view, locationId, 'locationId'),
    requirePostMedia(view, { coverMediaId, seo, bodyMediaIds }, locationId),
  ]);

  const post = makePost({
    ...body,
    id,
    brandId: view.id,
    slug,
    tags: [...new Set(body.tags)],
    seo,
    ...publication,
    bodyHash: bodyHash(text),
    bodyMediaIds,
    livePath: postAddress(undefined, { ...publication, slug }, policyOf(brand).blogSegment),
    ...firstVersion(now),
  });
  tag(post);
  return commit(
    { post: toPost({ ...post, body: text }), warnings },
    auditChange('post', id, undefined, post),
    ...insertPost(view, post, text, body.slug !== undefined, now),
    ...(await followPost(view, undefined, post, now)),
  );
});
