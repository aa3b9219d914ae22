import { auditChange } from '#lib/audit/rules.ts';
import { returnUnit } from '#lib/billing/meters.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { orNotFound, Problem } from '#lib/core/problem.ts';
import type { BrandContext } from '#lib/http/context.ts';
import { liveLocation, locationKey } from '#lib/locations/records.ts';
import { mediaDue } from '#lib/media/due.ts';
import { dropMedia, type MediaRecord, mediaKey, publicKeys, saveMedia, toMedia } from '#lib/media/records.ts';
import type { Media } from '#lib/media/shapes.contract.ts';
import { leave, type MediaUser, unmark, usersOf } from '#lib/media/usage.ts';
import { type BrandView, getAll } from '#lib/table/table.ts';
import { commit as write } from '#lib/table/write.ts';

interface Path {
  mediaId: string;
  /** Absent where the path speaks of the whole brand: then any of its media is meant. */
  locationId?: string | undefined;
}

const read = async (own: BrandView, { mediaId, locationId }: Path): Promise<MediaRecord> => {
  const { media, location } = await getAll({
    media: mediaKey(own, mediaId),
    location: locationId === undefined ? undefined : locationKey(own, locationId),
  });
  if (locationId !== undefined) liveLocation(location);
  const record = orNotFound(media, 'Media');
  if (locationId !== undefined && record.locationId !== locationId) throw new Problem('not_found', 'Media not found');
  return record;
};

type Change = Partial<Pick<Media, 'altText' | 'title' | 'tags' | 'focalPoint'>>;
type Given = { [Name in keyof Change]?: Change[Name] | undefined };

export const changeMedia = async (path: Path, change: Given, context: BrandContext): Promise<{ media: Media }> => {
  const { own, now, tag, match, commit } = context;
  const before = await read(own, path);
  match(before);
  const merged = { ...before, ...(omitUndefined(change) as Change) };
  const after: MediaRecord = {
    ...merged,
    tags: [...new Set(merged.tags)],
    version: before.version + 1,
    updatedAt: now.toISOString(),
  };
  tag(after);
  const media = toMedia(own, after);
  return commit({ media }, auditChange('media', after.id, toMedia(own, before), media), saveMedia(own, after));
};

const inUse = (usedBy: MediaUser[]): Problem =>
  new Problem('media_in_use', 'Something shows this file; delete it with force to do so all the same', { usedBy });

/** For pages that are in caches, and for second thoughts. */
const keptMs = 7 * 86_400_000;

/**
 * Deletes an item that nothing shows. First it is marked, so that nobody begins to show it, and then looked at who shows
 * it: neither side can miss the other.
 */
const withoutUsers = async <T>(own: BrandView, mediaId: string, run: () => Promise<T>): Promise<T> => {
  await write([leave(own, mediaId)]);
  try {
    const users = await usersOf(own, mediaId);
    if (users.length > 0) throw inUse(users);
    return await run();
  } catch (error) {
    await write([unmark(own, mediaId)]);
    throw error;
  }
};

export const deleteMedia = async (path: Path, force: boolean, context: BrandContext): Promise<{ ok: boolean }> => {
  const { own, now, match, commit } = context;
  const [before, users] = await Promise.all([read(own, path), force ? [] : usersOf(own, path.mediaId)]);
  match(before);
  if (users.length > 0) throw inUse(users);
  const { id, raw, storedBytes } = before;
  const at = new Date(now.getTime() + keptMs).toISOString();
  const keys = [...Object.values(publicKeys(own, before)), raw.key];
  const drop = (): Promise<{ ok: boolean }> =>
    commit(
      { ok: true },
      auditChange('media', id, toMedia(own, before), undefined),
      ...dropMedia(own, before),
      mediaDue(own, { mediaId: id, what: 'purge', at, keys }),
      ...(storedBytes > 0 ? [returnUnit(own, 'mediaStorageBytes', storedBytes)] : []),
      ...(force ? [leave(own, id)] : []),
    );
  return force ? drop() : withoutUsers(own, id, drop);
};
