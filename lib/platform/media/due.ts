import { query } from '#lib/platform/table/lists/query.ts';
import { shardOf } from '#lib/platform/table/lists/shards.ts';
import { dueBy } from '#lib/platform/table/lists/time-lists.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, brandView, getEach, keyIn, platformView } from '#lib/platform/table/table.ts';
import { put, remove, type Write } from '#lib/platform/table/write.ts';

/**
 * A media record with pending work at a time: a deleted item whose files are to be destroyed, an upload that was not
 * completed, or an item that should be processed by then. One for each item.
 */
export interface MediaDue {
  kind: 'media-due';
  brandId: string;
  mediaId: string;
  what: 'purge' | 'abandon' | 'check';
  at: string;
  /** The objects that are removed with it. */
  keys: string[];
  /** The number of checks without a result. */
  tries?: number;
}

const shards = 4;

const dues = recordKind<MediaDue>('media-due').ofBrand('MEDIA_DUE', '{mediaId}', {
  title: 'What time decides of a file',
  lists: {
    byTime: {
      index: 'GSI2',
      owner: 'platform',
      partition: 'MEDIA_DUE#{shard}',
      sort: '{at}#{mediaId}',
      values: ({ mediaId }) => ({ shard: shardOf(mediaId, shards) }),
    },
  },
});

export const mediaDue = (view: BrandView, due: Omit<MediaDue, 'kind' | 'brandId'>): Write =>
  put(dues.key(view, due.mediaId), { kind: 'media-due', brandId: view.id, ...due });

const checkMs = 30 * 60_000;

/** Schedules a check whether the item is processed, for a time at which it should long be. */
export const checkLater = (view: BrandView, mediaId: string, now: Date, tries = 0): Write =>
  mediaDue(view, { mediaId, what: 'check', at: new Date(now.getTime() + checkMs).toISOString(), keys: [], tries });

export const mediaDone = (view: BrandView, mediaId: string): Write => remove(dues.key(view, mediaId));

const maxAtOnce = 100;

const dueIn = async (shard: number, now: Date): Promise<MediaDue[]> => {
  const { items } = await query({
    partition: dues.list('byTime', platformView, shard),
    to: dueBy(now),
    limit: maxAtOnce,
    attributes: ['PK', 'SK'],
  });
  // An index may lag behind: the record says whether it is still due.
  const records = await getEach(items.map(keyIn<MediaDue>));
  return records.flatMap((due) => (due && due.at <= now.toISOString() ? [due] : []));
};

/** Entries that are due, the oldest first; the next run handles the rest of a long list. */
export const mediaDueBy = async (now: Date): Promise<{ view: BrandView; due: MediaDue }[]> => {
  const lists = await Promise.all(Array.from({ length: shards }, (_, shard) => dueIn(shard, now)));
  return lists.flat().map((due) => ({ view: brandView(due.brandId), due }));
};
