import { deletedRecords } from '#lib/platform/table/deleted.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import type { PostBody } from './contract.ts';
import { insertPost, type PostRecord } from './records.ts';
import type { Publication } from './rules.ts';

interface KeptPost {
  record: PostRecord;
  /** As JSON, since blocks may be nested deeper than the table permits. */
  body: string;
}

export const deletedPosts = deletedRecords<KeptPost>('post', 'blog post with its body');

/** Keeps a deleted post for some days. */
export const keepPost = (view: BrandView, record: PostRecord, body: PostBody, now: Date): Write =>
  deletedPosts.keep(view, record.id, { record, body: JSON.stringify(body) }, now);

/** Stores a deleted post again. Another post may have its slug by then. */
export const putBackPost = (view: BrandView, post: PostRecord, body: PostBody, now: Date): Write[] => [
  ...insertPost(view, post, body, true, now),
  deletedPosts.forget(view, post.id),
];

/**
 * A scheduled post is restored as a draft if its time has passed meanwhile, since nobody expects it to be published now, or
 * if the plan no longer includes scheduling.
 */
export const restoredPublication = (before: Publication, maySchedule: boolean, now: Date): Publication =>
  before.scheduledFor !== null && (!maySchedule || before.scheduledFor <= now.toISOString())
    ? { status: 'draft', publishedAt: null, scheduledFor: null, scheduleError: null }
    : before;

/** A post without the pictures that were deleted meanwhile. Those in its text stay there, and visitors do not see them. */
export const restoredPictures = (before: PostRecord, usable: readonly string[]): PostRecord => {
  const shown = (id: string | null): string | null => (id !== null && usable.includes(id) ? id : null);
  const { coverMediaId, seo } = before;
  return {
    ...before,
    coverMediaId: shown(coverMediaId),
    seo: seo && { ...seo, ogImageMediaId: shown(seo.ogImageMediaId) },
  };
};
