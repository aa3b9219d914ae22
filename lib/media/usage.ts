import { Problem } from '#lib/core/problem.ts';
import { shardOf } from '#lib/table/shards.ts';
import { type BrandView, type Key, keyIn, query, queryAll } from '#lib/table/table.ts';
import { commit, put, remove, requireAbsent, update, type Write } from '#lib/table/write.ts';

/** A record that shows an item of the media library. */
export interface MediaUser {
  type: string;
  id: string;
  /** Its title for people. */
  label?: string | undefined;
}

interface MediaUse extends MediaUser {
  kind: 'media-use';
}

const usesOf = (mediaId: string): string => `MEDIA_USE#${mediaId}`;

const useKey = (view: BrandView, mediaId: string, { type, id }: MediaUser): Key<MediaUse> =>
  view.key(usesOf(mediaId), `${type}#${id}`);

/**
 * A few records for each brand, with the media that are or were recently deleted: no record may begin to show them. Only a
 * few, because a change that shows forty media is one transaction.
 */
const leavingShards = 4;

const leavingKey = (view: BrandView, shard: number): Key => view.key('MEDIA_LEAVING', String(shard));
const markOf = (mediaId: string): string => `m${mediaId.replaceAll('-', '')}`;

const noneLeaves = (view: BrandView, mediaIds: readonly string[]): Write[] =>
  [...Map.groupBy(mediaIds, (mediaId) => shardOf(mediaId, leavingShards))].map(([shard, ids]) =>
    requireAbsent(leavingKey(view, shard), ids.map(markOf), (existing = {}) => {
      const missing = ids.filter((mediaId) => markOf(mediaId) in existing);
      return new Problem(
        'invalid_reference',
        'A media item that the request names has been deleted: choose another one',
        { missing },
      );
    }),
  );

/** Updates, in the transaction of a change, the references of the media that a record shows now and showed before. */
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

/** The records that show an item; the first of many. */
export const usersOf = async (view: BrandView, mediaId: string): Promise<MediaUser[]> => {
  const { items } = await query({ partition: view.partition(usesOf(mediaId)), limit: maxNamed });
  return items.map((item) => {
    const { type, id, label } = item as unknown as MediaUse;
    return { type, id, ...(label !== undefined && { label }) };
  });
};

/** From now on no record can begin to show the item. */
export const leave = (view: BrandView, mediaId: string): Write =>
  update(leavingKey(view, shardOf(mediaId, leavingShards)), { set: { kind: 'media-leaving', [markOf(mediaId)]: 1 } });

/** The item stays, or was deleted so long ago that nothing can refer to it. */
export const unmark = (view: BrandView, mediaId: string): Write =>
  update(leavingKey(view, shardOf(mediaId, leavingShards)), { remove: [markOf(mediaId)] });

const maxAtOnce = 100;

/** Removes the references of a deleted item. */
export const forgetUses = async (view: BrandView, mediaId: string): Promise<void> => {
  const uses = await queryAll({ partition: view.partition(usesOf(mediaId)), attributes: ['PK', 'SK'] });
  for (let at = 0; at < uses.length; at += maxAtOnce)
    await commit(uses.slice(at, at + maxAtOnce).map((use) => remove(keyIn(use))));
};
