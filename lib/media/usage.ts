import { Problem } from '#lib/core/problem.ts';
import { shardOf } from '#lib/table/shards.ts';
import { type BrandView, type Key, keyIn, query, queryAll } from '#lib/table/table.ts';
import { commit, put, remove, requireAbsent, update, type Write } from '#lib/table/write.ts';

/** What shows an item of the media library. */
export interface MediaUser {
  type: string;
  id: string;
  /** What people know it by. */
  label?: string | undefined;
}

interface MediaUse extends MediaUser {
  kind: 'media-use';
}

const usesOf = (mediaId: string): string => `MEDIA_USE#${mediaId}`;

const useKey = (view: BrandView, mediaId: string, { type, id }: MediaUser): Key<MediaUse> =>
  view.key(usesOf(mediaId), `${type}#${id}`);

/**
 * A few records a brand that name the media which is being deleted, or was not long ago: nobody may begin to show it.
 * Few, because a change that shows forty of them is one transaction.
 */
const leavingShards = 4;

const leavingKey = (view: BrandView, shard: number): Key => view.key('MEDIA_LEAVING', String(shard));
const markOf = (mediaId: string): string => `m${mediaId.replaceAll('-', '')}`;

const noneLeaves = (view: BrandView, mediaIds: readonly string[]): Write[] =>
  [...Map.groupBy(mediaIds, (mediaId) => shardOf(mediaId, leavingShards))].map(([shard, ids]) =>
    requireAbsent(leavingKey(view, shard), ids.map(markOf), (existing = {}) => {
      const missing = ids.filter((mediaId) => markOf(mediaId) in existing);
      return new Problem('invalid_reference', 'Media that is referred to has been deleted', { missing });
    }),
  );

/** Records, in the transaction of a change, which media a thing shows from now on, and which it showed before. */
export const useMedia = (
  view: BrandView,
  before: readonly string[],
  after: readonly string[],
  user: MediaUser,
): Write[] => {
  const shown = [...new Set(after)].filter((mediaId) => !before.includes(mediaId));
  const left = [...new Set(before)].filter((mediaId) => !after.includes(mediaId));
  const { type, id, label } = user;
  const use: MediaUse = { kind: 'media-use', type, id, label };
  return [
    ...noneLeaves(view, shown),
    ...shown.map((mediaId) => put(useKey(view, mediaId, user), use)),
    ...left.map((mediaId) => remove(useKey(view, mediaId, user))),
  ];
};

const maxNamed = 50;

/** What shows an item; the first of many. */
export const usersOf = async (view: BrandView, mediaId: string): Promise<MediaUser[]> => {
  const { items } = await query({ partition: view.partition(usesOf(mediaId)), limit: maxNamed });
  return items.map((item) => {
    const { type, id, label } = item as unknown as MediaUse;
    return { type, id, ...(label !== undefined && { label }) };
  });
};

/** From here on nobody begins to show the item: what shows it now is all that will. */
export const leave = (view: BrandView, mediaId: string): Write =>
  update(leavingKey(view, shardOf(mediaId, leavingShards)), { set: { kind: 'media-leaving', [markOf(mediaId)]: 1 } });

/** The item stays after all, or has been gone for so long that nobody can still refer to it. */
export const unmark = (view: BrandView, mediaId: string): Write =>
  update(leavingKey(view, shardOf(mediaId, leavingShards)), { remove: [markOf(mediaId)] });

const maxAtOnce = 100;

/** Forgets who showed an item that is no more. */
export const forgetUses = async (view: BrandView, mediaId: string): Promise<void> => {
  const uses = await queryAll({ partition: view.partition(usesOf(mediaId)), attributes: ['PK', 'SK'] });
  for (let at = 0; at < uses.length; at += maxAtOnce)
    await commit(uses.slice(at, at + maxAtOnce).map((use) => remove(keyIn(use))));
};
