import { shardOf } from '#lib/table/shards.ts';
import { type BrandView, brandView, getEach, type Key, keyIn, platformView, query } from '#lib/table/table.ts';
import { dueBy } from '#lib/table/time-lists.ts';
import { put, remove, type Write } from '#lib/table/write.ts';

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
const partitionOf = (shard: number): string => `MEDIA_DUE#${shard}`;

const dueKey = (view: BrandView, mediaId: string): Key<MediaDue> => view.key('MEDIA_DUE', mediaId);

export const mediaDue = (view: BrandView, due: Omit<MediaDue, 'kind' | 'brandId'>): Write => {
  const record: MediaDue = { kind: 'media-due', brandId: view.id, ...due };
  const place = platformView.index('GSI2', partitionOf(shardOf(due.mediaId, shards)), `${due.at}#${due.mediaId}`);
  return put(dueKey(view, due.mediaId), { ...record, ...place });
};

const checkMs = 30 * 60_000;

/** Schedules a check whether the item is processed, for a time at which it should long be. */
export const checkLater = (view: BrandView, mediaId: string, now: Date, tries = 0): Write =>
  mediaDue(view, { mediaId, what: 'check', at: new Date(now.getTime() + checkMs).toISOString(), keys: [], tries });

export const mediaDone = (view: BrandView, mediaId: string): Write => remove(dueKey(view, mediaId));

const maxAtOnce = 100;

const dueIn = async (shard: number, now: Date): Promise<MediaDue[]> => {
  const { items } = await query({
    index: 'GSI2',
    partition: platformView.partition(partitionOf(shard)),
    to: dueBy(now),
    limit: maxAtOnce,
    attributes: ['PK', 'SK'],
  });
  // An index may lag behind: the record says whether it is still due.
  const records = await getEach(items.map(keyIn<MediaDue>));
  return records.filter((due) => due !== undefined && due.at <= now.toISOString()) as MediaDue[];
};

/** Entries that are due, the oldest first; the next run handles the rest of a long list. */
export const mediaDueBy = async (now: Date): Promise<{ view: BrandView; due: MediaDue }[]> => {
  const lists = await Promise.all(Array.from({ length: shards }, (_, shard) => dueIn(shard, now)));
  return lists.flat().map((due) => ({ view: brandView(due.brandId), due }));
};
