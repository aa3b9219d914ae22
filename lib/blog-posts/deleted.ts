import { deletedRecords } from '#lib/table/deleted.ts';
import type { BrandView } from '#lib/table/table.ts';
import type { Write } from '#lib/table/write.ts';
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

/** A post whose time of publication has passed meanwhile is restored as a draft: nobody expects it to be published now. */
export const restoredPublication = (before: Publication, now: Date): Publication =>
  before.scheduledFor !== null && before.scheduledFor <= now.toISOString()
    ? { status: 'draft', publishedAt: null, scheduledFor: null, scheduleError: null }
    : before;
