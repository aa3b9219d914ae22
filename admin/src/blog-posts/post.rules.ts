import { type Block, blocksIn } from '../content/model/blocks.rules.ts';
import type { DataOf } from '../data/operations.ts';
import { changesOf } from '../design/merge/rebase.rules.ts';

export type Post = DataOf<'blog-posts/get'>['post'];

/** The fields of a post that the editor changes. */
export interface PostDraft {
  title: string;
  slug: string;
  excerpt: string;
  authorName: string;
  coverMediaId: string | null;
  tags: string[];
  /** HTML or blocks. */
  body: string | Block[];
  seoTitle: string;
  seoDescription: string;
  ogImageMediaId: string | null;
  noindex: boolean;
}

export const draftOfPost = (post: Post): PostDraft => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt ?? '',
  authorName: post.authorName ?? '',
  coverMediaId: post.coverMediaId,
  tags: post.tags,
  body: typeof post.body === 'string' ? post.body : blocksIn(post.body),
  seoTitle: post.seo?.title ?? '',
  seoDescription: post.seo?.description ?? '',
  ogImageMediaId: post.seo?.ogImageMediaId ?? null,
  noindex: post.seo?.noindex ?? false,
});

const orNull = (text: string): string | null => text.trim() || null;

const seoNames = ['seoTitle', 'seoDescription', 'ogImageMediaId', 'noindex'] as const;

/** The update request, with the changed fields only. */
export const bodyOfPost = (before: PostDraft, after: PostDraft) => {
  const { seoTitle, seoDescription, ogImageMediaId, noindex, excerpt, authorName, ...others } = changesOf(
    before,
    after,
  );
  const changes = { seoTitle, seoDescription, ogImageMediaId, noindex };
  return {
    ...others,
    ...(excerpt !== undefined && { excerpt: orNull(excerpt) }),
    ...(authorName !== undefined && { authorName: orNull(authorName) }),
    ...(seoNames.some((name) => changes[name] !== undefined) && {
      seo: {
        title: orNull(after.seoTitle),
        description: orNull(after.seoDescription),
        ogImageMediaId: after.ogImageMediaId,
        noindex: after.noindex,
      },
    }),
  };
};

/** The body as blocks. HTML becomes one block. */
export const blocksOfBody = (body: PostDraft['body']): Block[] =>
  typeof body === 'string' ? [{ type: 'richText', html: body }] : body;
