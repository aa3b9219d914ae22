import { auditChange } from '#lib/audit/rules.ts';
import { afterChange } from '#lib/core/after-change.ts';
import type { Input } from '#lib/core/contract/operation.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { Problem } from '#lib/core/problem.ts';
import type { BrandContext } from '#lib/http/context.ts';
import { toMedia } from '#lib/media/answers.ts';
import type { updateMedia } from '#lib/media/contract.ts';
import { deletedMedia, restorableMediaDays } from '#lib/media/deleted.ts';
import { mediaDue } from '#lib/media/due.ts';
import { asideKey, dropMedia, type MediaRecord, publicKeys, saveMedia } from '#lib/media/records.ts';
import type { Media } from '#lib/media/shapes.contract.ts';
import { leave, type MediaUser, unmark, usersOf } from '#lib/media/usage.ts';
import { returnUnit } from '#lib/meters/units.ts';
import { commit as write } from '#lib/table/commit.ts';
import type { BrandView } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
import { type MediaPath, readMedia } from './read.ts';

type Change = Input<typeof updateMedia>['body'];

export const changeMedia = async (
  path: MediaPath,
  change: Change,
  context: BrandContext,
): Promise<{ media: Media }> => {
  const { view, now, tag, match, commit } = context;
  const before = await readMedia(view, path);
  match(before);
  const merged = { ...before, ...omitUndefined(change) };
  const after = afterChange<MediaRecord>(before, {
    ...merged,
    tags: [...new Set(merged.tags)],
    version: before.version + 1,
    updatedAt: now.toISOString(),
  });
  tag(after);
  const media = toMedia(view, after);
  return commit(
    { media },
    auditChange('media', after.id, before, after, (record) => toMedia(view, record)),
    saveMedia(view, after),
  );
};

const inUse = (usedBy: MediaUser[]): Problem =>
  new Problem(
    'media_in_use',
    'The file is in use: remove it from the places in details.usedBy, or delete it with force=true',
    { usedBy },
  );

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

export const deleteMedia = async (path: MediaPath, force: boolean, context: BrandContext): Promise<{ ok: boolean }> => {
  const { view, now, match, commit } = context;
  const [before, users] = await Promise.all([readMedia(view, path), force ? [] : usersOf(view, path.mediaId)]);
  match(before);
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
