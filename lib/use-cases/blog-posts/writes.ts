import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { type PostRecord, postKey, savePost } from '#lib/content/blog-posts/records.ts';
import { postAddress, postMedia, publicationAfter } from '#lib/content/blog-posts/rules.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { dueEntry, removeDue } from '#lib/platform/table/lists/due.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

/** The writes besides the post itself: its route, its schedule, and the use of media, by default of all that it shows. */
export const followPost = async (
  view: BrandView,
  before: PostRecord | undefined,
  after: PostRecord,
  now: Date,
  media = postMedia(after),
): Promise<Write[]> => {
  const what = { type: 'post' as const, id: after.id };
  const shown = { noindex: after.seo?.noindex ?? false };
  const schedule = () => {
    if (after.scheduledFor === (before?.scheduledFor ?? null)) return [];
    return [after.scheduledFor === null ? removeDue(view, what) : dueEntry(view, after.scheduledFor, what)];
  };
  return [
    ...(await moveAddress(view, before?.livePath ?? null, { ...after, ...what }, now, shown)),
    ...schedule(),
    ...useMedia(view, before ? postMedia(before) : [], media, { ...what, label: after.title }),
  ];
};

const save = async (
  view: BrandView,
  before: PostRecord,
  after: PostRecord,
  now: Date,
  ...also: Write[]
): Promise<void> => {
  await commit([
    ...savePost(view, before, after, undefined, now),
    ...(await followPost(view, before, after, now)),
    ...also,
    systemAudit(view, { operation: 'workers/publish-scheduled' }, auditChange('post', after.id, before, after), now),
  ]);
};

const isDue = (post: PostRecord | undefined, now: Date): post is PostRecord =>
  post?.status === 'scheduled' && post.scheduledFor !== null && post.scheduledFor <= now.toISOString();

/**
 * Publishes a scheduled post that is due, for the version that was read. One that was published, withdrawn or rescheduled
 * meanwhile is not changed.
 */
export const publishDuePost = async (view: BrandView, postId: string, now: Date): Promise<void> => {
  const { before, brand } = await getAll({ before: postKey(view, postId), brand: brandKey(view) });
  if (!before || !brand) return commit([removeDue(view, { type: 'post', id: postId })]);
  if (!isDue(before, now)) return;
  const published = { ...before, ...publicationAfter(before, { status: 'published' }, now) };
  const after: PostRecord = {
    ...published,
    version: before.version + 1,
    livePath: postAddress(before, published, policyOf(brand).blogSegment),
    updatedAt: now.toISOString(),
  };
  await save(view, before, after, now);
};

/** Keeps a post scheduled, with the reason why it was not published. */
export const giveUpPost = async (
  view: BrandView,
  postId: string,
  error: { code: string; message: string },
  now: Date,
): Promise<void> => {
  const before = await get(postKey(view, postId));
  if (!isDue(before, now)) return;
  const scheduleError = { ...error, failedAt: now.toISOString() };
  const after = { ...before, version: before.version + 1, scheduleError, updatedAt: now.toISOString() };
  await save(view, before, after, now, removeDue(view, { type: 'post', id: postId }));
};
