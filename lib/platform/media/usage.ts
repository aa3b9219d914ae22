import { Problem } from '#lib/platform/core/problem.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { query, queryAll } from '#lib/platform/table/lists/query.ts';
import { shardOf } from '#lib/platform/table/lists/shards.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, keyIn } from '#lib/platform/table/table.ts';
import { put, remove, requireAbsent, update, type Write } from '#lib/platform/table/write.ts';
import { mediaErrors } from '#lib/platform/texts/errors.ts';
import type { MediaUserType } from './uses.contract.ts';

/** A record that shows an item of the media library. */
export interface MediaUser {
  type: MediaUserType;
  id: string;
  /** Its title for people. */
  label?: string | undefined;
}

interface MediaUse extends MediaUser {
  kind: 'media-use';
}

const uses = recordKind<MediaUse>('media-use').ofBrand('MEDIA_USE#{mediaId}', '{type}#{id}', {
  title: 'What shows a file',
});

const useKey = (view: BrandView, mediaId: string, { type, id }: MediaUser) => uses.key(view, mediaId, type, id);

type Mark = `m${string}`;

/**
 * A few records for each brand, with the media that are or were recently deleted: no record may begin to show them. Only a
 * few, because a change that shows forty media is one transaction.
 */
interface MediaLeaving {
  kind: 'media-leaving';
  [mark: Mark]: 1;
}

const leavingShards = 4;

const leaving = recordKind<MediaLeaving>('media-leaving').ofBrand('MEDIA_LEAVING', '{shard}', {
  title: 'Files that are being deleted, in four records',
});

const leavingKey = (view: BrandView, mediaId: string) => leaving.key(view, shardOf(mediaId, leavingShards));
const markOf = (mediaId: string): Mark => `m${mediaId.replaceAll('-', '')}`;

const noneLeaves = (view: BrandView, mediaIds: readonly string[]): Write[] =>
  [...Map.groupBy(mediaIds, (mediaId) => shardOf(mediaId, leavingShards))].map(([shard, ids]) =>
    requireAbsent(leaving.key(view, shard), ids.map(markOf), (existing = {}) => {
      const missing = ids.filter((mediaId) => markOf(mediaId) in existing);
      return new Problem('invalid_reference', mediaErrors().mediaDeleted, { missing });
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

/** More users of one item are not named. */
export const maxNamedUsers = 50;

/** The records that show an item; the first of many. */
export const usersOf = async (view: BrandView, mediaId: string, limit = maxNamedUsers): Promise<MediaUser[]> => {
  const { items } = await query({ partition: uses.partition(view, mediaId), limit });
  return items.map(({ type, id, label }) => ({ type, id, ...(label !== undefined && { label }) }));
};

/** From now on no record can begin to show the item. */
export const leave = (view: BrandView, mediaId: string): Write => {
  const mark: Record<Mark, 1> = { [markOf(mediaId)]: 1 };
  return update(leavingKey(view, mediaId), { set: { kind: 'media-leaving', ...mark } });
};

/** The item stays, or was deleted so long ago that nothing can refer to it. */
export const unmark = (view: BrandView, mediaId: string): Write =>
  update(leavingKey(view, mediaId), { remove: [markOf(mediaId)] });

const maxAtOnce = 100;

/** Removes the references of a deleted item. */
export const forgetUses = async (view: BrandView, mediaId: string): Promise<void> => {
  const found = await queryAll({ partition: uses.partition(view, mediaId), attributes: ['PK', 'SK'] });
  for (let at = 0; at < found.length; at += maxAtOnce)
    await commit(found.slice(at, at + maxAtOnce).map((use) => remove(keyIn(use))));
};
