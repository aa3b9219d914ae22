import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { PostBody } from '#lib/content/blog-posts/contract.ts';
import { type PublicPost, showPublicPost } from '#lib/content/blog-posts/public.contract.ts';
import { type LivePost, type PostRecord, postBodyKey, postKey, readBody } from '#lib/content/blog-posts/records.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import {
  isShown,
  pageAddress,
  pictureOf,
  pictureUrlOf,
  type RelatedRecords,
  readRelated,
} from '#lib/use-cases/routing/public-context.ts';

/** A published post as visitors see it. */
export const toPublicPost = (
  brand: BrandRecord,
  post: PostRecord,
  around: RelatedRecords,
  body: PostBody | undefined,
): PublicPost =>
  showPublicPost({
    ...post,
    ...pageAddress(brand, post, around),
    cover: pictureOf(post.coverMediaId, around),
    coverUrl: pictureUrlOf(post.coverMediaId, around),
    publishedAt: post.publishedAt ?? post.updatedAt,
    seo: {
      title: post.seo?.title ?? null,
      description: post.seo?.description ?? null,
      noindex: post.seo?.noindex ?? false,
    },
    ...(body !== undefined && { body }),
  });

/** The posts that visitors may see, in order, with all related records: one round trip. */
export const readPublicPosts = async (
  view: BrandView,
  entries: readonly LivePost[],
  withBodies: boolean,
): Promise<(brand: BrandRecord) => PublicPost[]> => {
  const shown = entries.map(({ locationId, coverMediaId }) => ({ locationId, pictureId: coverMediaId }));
  const [posts, bodies, around] = await Promise.all([
    getEach(entries.map(({ id }) => postKey(view, id))),
    withBodies ? getEach(entries.map(({ id }) => postBodyKey(view, id))) : [],
    readRelated(view, shown),
  ]);
  return (brand) =>
    posts.flatMap((post, at) =>
      post?.status === 'published' && isShown(post, around)
        ? [toPublicPost(brand, post, around, withBodies ? readBody(bodies[at]) : undefined)]
        : [],
    );
};
