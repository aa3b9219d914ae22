import { recordKind } from '../record-kind.ts';
import { type BrandView, brandView, getEach, keyIn, platformView } from '../table.ts';
import { put, remove, type Write } from '../write.ts';
import { tryUpdate } from '../write-now.ts';
import { queryAll } from './query.ts';
import { shardOf } from './shards.ts';
import { dueBy } from './time-lists.ts';

/** A content item or post that is to be published at a time. */
export interface ScheduledItem {
  type: 'content' | 'post';
  id: string;
  /** The scheduled revision. */
  revision?: number;
}

export interface DueRecord extends ScheduledItem {
  kind: 'due';
  brandId: string;
  at: string;
  /** The number of failed attempts to publish it. */
  tries?: number;
}

/** The number of due lists, so that one does not get every write of a busy minute. */
export const dueShards = 8;

const dues = recordKind<DueRecord>('due').ofBrand('DUE', '{type}#{id}', {
  title: 'What is to be published at a time',
  lists: {
    byTime: {
      index: 'GSI2',
      owner: 'platform',
      partition: 'SCHEDULED#{shard}',
      sort: '{at}#{type}#{id}',
      values: ({ id }) => ({ shard: shardOf(id, dueShards) }),
    },
  },
});

/** The scheduled records of a brand. */
export const duesOf = (view: BrandView) => dues.partition(view);

const dueKey = (view: BrandView, { type, id }: Pick<ScheduledItem, 'type' | 'id'>) => dues.key(view, type, id);

/** Adds a publication to the due list, or moves it: each record has one entry. */
export const dueEntry = (view: BrandView, at: string, what: ScheduledItem): Write =>
  put(dueKey(view, what), { kind: 'due', brandId: view.id, at, ...what });

export const removeDue = (view: BrandView, what: Pick<ScheduledItem, 'type' | 'id'>): Write =>
  remove(dueKey(view, what));

/** Counts a failed attempt, unless the entry was moved or removed meanwhile. */
export const countTry = async (view: BrandView, { at, ...what }: DueRecord): Promise<void> => {
  await tryUpdate(dueKey(view, what), { add: { tries: 1 }, when: { at } });
};

/** The due entries of one list, the oldest first, each with the view of its brand. */
export const dueUntil = async (shard: number, now: Date): Promise<{ view: BrandView; due: DueRecord }[]> => {
  const marks = await queryAll({
    partition: dues.list('byTime', platformView, shard),
    to: dueBy(now),
    attributes: ['PK', 'SK'],
  });
  // An index may lag behind: the record says whether it is still due.
  const records = await getEach(marks.map(keyIn<DueRecord>));
  return records.flatMap((due) => (due && due.at <= now.toISOString() ? [{ view: brandView(due.brandId), due }] : []));
};
