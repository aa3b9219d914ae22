import type { Changing } from '#lib/accounts/audit-log/commit.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { restorableMediaDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import type { updateMedia } from '#lib/platform/media/contract.ts';
import { deletedMedia } from '#lib/platform/media/deleted.ts';
import { mediaDue } from '#lib/platform/media/due.ts';
import { asideKey, dropMedia, type MediaRecord, publicKeys, saveMedia } from '#lib/platform/media/records.ts';
import { leave, type MediaUser, unmark, usersOf } from '#lib/platform/media/usage.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { commit as write } from '#lib/platform/table/commit.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { mediaErrors } from '#lib/platform/texts/errors.ts';
import { type MediaPath, readMedia } from './read.ts';

type Change = Input<typeof updateMedia>['body'];

/** An item after a change of its texts, and what stores it. */
export const changeMedia = (view: BrandView, before: MediaRecord, change: Change, now: Date) => {
  const merged = { ...before, ...omitUndefined(change) };
  const after = afterChange<MediaRecord>(before, {
    ...merged,
    tags: [...new Set(merged.tags)],
    version: before.version + 1,
    updatedAt: now.toISOString(),
  });
  return {
    after,
    changed: auditChange('media', after.id, before, after, (record) => toMedia(view, record)),
    write: saveMedia(view, after),
  };
};

const inUse = (usedBy: MediaUser[]): Problem => new Problem('media_in_use', mediaErrors().fileInUse, { usedBy });

/** For restoring: from the deletion on, nobody can read the files. */
const keptMs = restorableMediaDays * 86_400_000;

/**
 * Deletes an unused item. It is marked first, so that no record begins to show it, and then its references are checked:
 * concurrent changes cannot be missed.
 */
const withoutUsers = async <T>(view: BrandView, mediaId: string, run: () => Promise<T>): Promise<T> => {
  await write([leave(view, mediaId)]);
  try {
    const users = await usersOf(view, mediaId);
    if (users.length > 0) throw inUse(users);
    return await run();
  } catch (error) {
    await write([unmark(view, mediaId)]);
    throw error;
  }
};

interface Deleting extends Changing {
  /** Whether an item is deleted that is in use. */
  force: boolean;
  /** Throws where the item is not the one that the caller means. */
  check: (media: MediaRecord) => void;
}

export const deleteMedia = async (
  path: MediaPath,
  { view, now, force, check, commit }: Deleting,
): Promise<{ ok: boolean }> => {
  const [before, users] = await Promise.all([readMedia(view, path), force ? [] : usersOf(view, path.mediaId)]);
  check(before);
  if (users.length > 0) throw inUse(users);
  const { id, raw, storedBytes } = before;
  const at = new Date(now.getTime() + keptMs).toISOString();
  const files = Object.values(publicKeys(view, before));
  const keys = [...files, ...files.map(asideKey), raw.key];
  const drop = (): Promise<{ ok: boolean }> =>
    commit(
      { ok: true },
      auditChange('media', id, toMedia(view, before), undefined),
      ...dropMedia(view, before),
      deletedMedia.keep(view, id, before, now),
      mediaDue(view, { mediaId: id, what: 'purge', at, keys }),
      task(view, 'images', { brandId: view.id, mediaId: id }, now),
      ...(storedBytes > 0 ? [returnUnit(view, 'mediaStorageBytes', storedBytes)] : []),
      ...(force ? [leave(view, id)] : []),
    );
  return force ? drop() : withoutUsers(view, id, drop);
};
