import type { Input } from '#lib/platform/core/contract/operation.ts';
import { maxScheduleYears } from '#lib/platform/core/contract/stated-numbers.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import type { Post, updatePost } from './contract.ts';

export type PostStatus = Post['status'];

/**
 * The permitted changes of a post's status.
 *
 * ```
 *   draft <----> scheduled
 *     ^  \          |
 *     |   \         v
 *     +----+--> published
 * ```
 * A published post is edited in place, so it has no separate scheduled version.
 */
const transitions: Record<PostStatus, readonly PostStatus[]> = {
  draft: ['draft', 'scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['draft', 'published'],
};

export interface Publication {
  status: PostStatus;
  publishedAt: string | null;
  scheduledFor: string | null;
  /** Why the scheduled publication failed. */
  scheduleError: Post['scheduleError'];
}

const leadMs = 60_000;
const farthestMs = maxScheduleYears * 366 * 86_400_000;

const checkSchedule = (at: string | null | undefined, now: Date): string => {
  if (!at) throw invalid([{ field: 'scheduledFor', code: 'required', message: contentErrors().requiredToSchedule }]);
  const ahead = Date.parse(at) - now.getTime();
  if (ahead < leadMs) throw invalid([{ field: 'scheduledFor', code: 'min', message: contentErrors().soonest }]);
  if (ahead > farthestMs)
    throw invalid([{ field: 'scheduledFor', code: 'max', message: contentErrors().latest(maxScheduleYears) }]);
  return at;
};

const unpublished: Publication = { status: 'draft', publishedAt: null, scheduledFor: null, scheduleError: null };

/** The status of a post after a request; throws `invalid_transition`, and `validation_error` for a wrong time. */
export const publicationAfter = (
  before: Publication | undefined,
  request: { status?: PostStatus | undefined; scheduledFor?: string | null | undefined },
  now: Date,
): Publication => {
  const from = before ?? unpublished;
  const status = request.status ?? from.status;
  if (!transitions[from.status].includes(status))
    throw new Problem('invalid_transition', contentErrors().postTransition(from.status, status), {
      from: from.status,
      to: status,
    });
  if (status === 'scheduled') {
    const same = from.status === 'scheduled' && (request.scheduledFor ?? from.scheduledFor) === from.scheduledFor;
    if (same && request.scheduledFor !== null) {
      const { publishedAt, scheduledFor, scheduleError } = from;
      return { status, publishedAt, scheduledFor, scheduleError };
    }
    return { ...unpublished, status, scheduledFor: checkSchedule(request.scheduledFor, now) };
  }
  if (request.scheduledFor)
    throw invalid([{ field: 'scheduledFor', code: 'format', message: contentErrors().onlyIfScheduled }]);
  return status === 'published'
    ? { ...unpublished, status, publishedAt: from.publishedAt ?? now.toISOString() }
    : unpublished;
};

type GivenSeo = Input<typeof updatePost>['body']['seo'];

/** The settings for search engines after a request: omitted ones keep their value, null removes all. */
export const postSeo = (given: GivenSeo, before: Post['seo'] = null): Post['seo'] =>
  given === undefined
    ? before
    : given && {
        title: null,
        description: null,
        ogImageMediaId: null,
        noindex: false,
        ...before,
        ...omitUndefined(given),
      };

interface Illustrated extends Pick<Post, 'coverMediaId' | 'seo'> {
  /** Absent in posts that were saved before bodies were checked for media. */
  bodyMediaIds?: readonly string[] | undefined;
}

/** The media that a post shows. */
export const postMedia = ({ coverMediaId, seo, bodyMediaIds = [] }: Illustrated): string[] =>
  mediaIds(coverMediaId, seo?.ogImageMediaId, ...bodyMediaIds);

/** A page keeps its path until its slug changes. */
export const postAddress = (
  before: (Pick<Post, 'slug'> & { livePath: string | null }) | undefined,
  after: Pick<Post, 'status' | 'slug'>,
  blogSegment: string,
): string | null => {
  if (after.status !== 'published') return null;
  return before && before.livePath !== null && before.slug === after.slug
    ? before.livePath
    : `/${blogSegment}/${after.slug}`;
};
