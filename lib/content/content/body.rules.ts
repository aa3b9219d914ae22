import { maxScheduleYears } from '#lib/platform/core/contract/stated-numbers.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { isReserved } from '#lib/platform/routing/paths.rules.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';

/** The version of the block editor's schema that this server understands. */
export const blocksVersion = 1;

/** Throws `unsupported_blocks_version` for a version that this server does not know. */
export const checkBlocksVersion = (version: number | undefined): void => {
  if (version !== undefined && version > blocksVersion)
    throw new Problem('unsupported_blocks_version', contentErrors().blocksVersion(blocksVersion), {
      supported: blocksVersion,
    });
};

interface Placed {
  type: string;
  locationId: string | null;
  slug: string;
}

/** Rejects a slug whose brand-wide page would have a reserved path. */
export const checkSlug = ({ type, locationId, slug }: Placed): void => {
  if (type === 'PAGE' && locationId === null && isReserved(`/${slug}`))
    throw invalid([{ field: 'slug', code: 'format', message: coreErrors().reservedSlug }]);
};

const minute = 60_000;

const farthest = (now: Date): Date => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + maxScheduleYears);
  return limit;
};

const checkAhead = (field: string, at: string, now: Date): void => {
  if (Date.parse(at) < now.getTime() + minute)
    throw invalid([{ field, code: 'min', message: contentErrors().soonest }]);
  if (new Date(at) > farthest(now))
    throw invalid([{ field, code: 'max', message: contentErrors().latest(maxScheduleYears) }]);
};

/** Rejects a time of publication that is too near, too far, or not before the end. */
export const checkPublishAt = (publishAt: string, { unpublishAt }: { unpublishAt: string | null }, now: Date): void => {
  checkAhead('publishAt', publishAt, now);
  if (unpublishAt !== null && publishAt >= unpublishAt)
    throw invalid([{ field: 'publishAt', code: 'max', message: contentErrors().bothScheduled }]);
};

/** Rejects an end that is too near, too far, or not after the scheduled publication. */
export const checkUnpublishAt = (at: string, { scheduledFor }: { scheduledFor: string | null }, now: Date): void => {
  checkAhead('unpublishAt', at, now);
  if (scheduledFor !== null && at <= scheduledFor)
    throw invalid([{ field: 'unpublishAt', code: 'min', message: contentErrors().afterPublication }]);
};
