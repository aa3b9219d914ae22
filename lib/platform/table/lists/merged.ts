import type { AttributeOf, IndexName } from '../indexes.ts';
import type { Entry, Item, Partition } from '../table.ts';
import { query } from './query.ts';

/** A list in one or several partitions with the same order; together they read as one sorted list. */
export interface Source<T> {
  partitions: readonly Partition<T>[];
  newestFirst: boolean;
  /** Bounds of the sort key, both inclusive. */
  from?: string;
  to?: string;
  /** The lower bound in one of the partitions, where they differ. */
  fromOf?: (partition: Partition<T>) => string;
  /** Beside the keys, reads only these attributes: each of them takes time to translate. */
  attributes?: readonly AttributeOf<T>[];
  /** Omits items that do not match the filter. */
  keep?: ((entry: Entry<T>) => boolean) | undefined;
  /** Omits few items, so that no more are read because of it. */
  omit?: (entry: Entry<T>) => boolean;
}

interface Stream<T> {
  partition: Partition<T>;
  held: Entry<T>[];
  after: Item | undefined;
  /** The sort key up to which it was read. */
  reached: string | undefined;
  ended: boolean;
}

/** The first read of each partition: extra items of a plain list, and the least of a filtered one, so that a second read is rare. */
const firstRead = { extra: 3, filtered: 60 };
const readGrowth = 4;
/** The items that the second read of a filtered list takes at least, from all partitions together. */
const minSecondRead = 1000;
/** About as many index entries as a query returns at once. A limit must be a 32-bit integer. */
const maxQueried = 4000;

/** Sort keys end with an id, so all are different, and the last one gives the position in every partition. */
const boundsAfter = <T>(source: Source<T>, partition: Partition<T>, after: string | undefined) => {
  const from = source.fromOf?.(partition) ?? source.from;
  if (after === undefined) return { from, to: source.to };
  if (source.newestFirst) return { from, to: after };
  return { from: from !== undefined && from > after ? from : after, to: source.to };
};

export const sortKey = ({ index }: { index?: IndexName }, item: object): string =>
  String((item as Item)[`${index ?? ''}SK`]);

/** The attributes of an item's place in a list. */
const placeIn = ({ index }: { index?: IndexName }): readonly string[] =>
  index === undefined ? ['PK', 'SK'] : ['PK', 'SK', `${index}SK`];

const attributesIn = <T>({ attributes }: Source<T>, partition: Partition<T>) =>
  attributes && ([...placeIn(partition), ...attributes] as AttributeOf<Entry<T>>[]);

/** Reads on in one partition; returns the number of items. */
const fill = async <T>(
  source: Source<T>,
  stream: Stream<T>,
  after: string | undefined,
  limit: number,
): Promise<number> => {
  const bounds = boundsAfter(source, stream.partition, after);
  if (bounds.from !== undefined && bounds.to !== undefined && bounds.from > bounds.to) {
    stream.ended = true;
    return 0;
  }
  const attributes = attributesIn(source, stream.partition);
  const read = await query<T, AttributeOf<Entry<T>>>({
    partition: stream.partition,
    newestFirst: source.newestFirst,
    limit,
    ...(attributes && { attributes }),
    ...(bounds.from !== undefined && { from: bounds.from }),
    ...(bounds.to !== undefined && { to: bounds.to }),
    ...(stream.after && { after: stream.after }),
  });
  // Whoever names attributes uses no others.
  const items = read.items as Entry<T>[];
  const { next } = read;
  stream.held.push(
    ...items.filter(
      (item) =>
        sortKey(stream.partition, item) !== after && (source.keep?.(item) ?? true) && !(source.omit?.(item) ?? false),
    ),
  );
  stream.after = next;
  stream.reached = next && sortKey(stream.partition, next);
  stream.ended = next === undefined;
  return items.length;
};

interface Merged<T> {
  items: Entry<T>[];
  /** The position to continue from, if the reading stopped before the limit or the end was reached. */
  reached?: string;
}

/** The next `limit` items. It ends earlier, at `reached`, when a filter has skipped so many that `mayRead` items were read. */
export const mergeWithin = async <T>(
  source: Source<T>,
  limit: number,
  after: string | undefined,
  mayRead: number,
): Promise<Merged<T>> => {
  const streams = source.partitions.map(
    (partition): Stream<T> => ({ partition, held: [], after: undefined, reached: undefined, ended: false }),
  );
  const share = Math.ceil(limit / streams.length);
  // One more than the limit, as the last item of the page before is left out.
  const single = after === undefined ? limit : limit + 1;
  let size = streams.length === 1 ? single : share * 2 + firstRead.extra;
  if (source.keep) size = Math.max(size, firstRead.filtered);
  let read = 0;
  const items: Entry<T>[] = [];
  while (items.length < limit) {
    const empty = streams.filter(({ held, ended }) => held.length === 0 && !ended);
    if (empty.length > 0 && read >= mayRead) {
      const found = upTo(source, streams, items);
      // Only the last page may be empty.
      if (found.items.length > 0) return found;
    }
    if (empty.length > 0) {
      const counts = await Promise.all(empty.map((stream) => fill(source, stream, after, size)));
      read += counts.reduce((sum, count) => sum + count, 0);
      if (source.keep)
        size = Math.min(Math.max(size * readGrowth, Math.ceil(minSecondRead / streams.length)), maxQueried);
      continue;
    }
    const next = takeNext(source, streams);
    if (!next) break;
    items.push(next);
  }
  return { items };
};

/** The next `limit` items of the merged list. Partitions are read in parallel, and further only where needed. */
export const merge = async <T>(source: Source<T>, limit: number, after?: string): Promise<Entry<T>[]> =>
  (await mergeWithin(source, limit, after, Number.POSITIVE_INFINITY)).items;

/** The items found before the position up to which all partitions were read. */
const upTo = <T>(source: Source<T>, streams: readonly Stream<T>[], items: Entry<T>[]): Merged<T> => {
  const isBefore = (a: string, b: string) => (source.newestFirst ? a > b : a < b);
  const reached = streams
    .flatMap((stream) => (stream.ended || stream.reached === undefined ? [] : [stream.reached]))
    .reduce((nearest, key) => (isBefore(key, nearest) ? key : nearest));
  const held = streams
    .flatMap(({ partition, held }) => held.map((item) => ({ item, key: sortKey(partition, item) })))
    .filter(({ key }) => !isBefore(reached, key))
    .toSorted((a, b) => (isBefore(a.key, b.key) ? -1 : 1));
  return { items: [...items, ...held.map(({ item }) => item)], reached };
};

const takeNext = <T>(source: Source<T>, streams: readonly Stream<T>[]): Entry<T> | undefined => {
  let best: Stream<T> | undefined;
  for (const stream of streams) {
    const [item] = stream.held;
    const [leader] = best?.held ?? [];
    if (!item) continue;
    const earlier = leader && sortKey(stream.partition, item) < sortKey(stream.partition, leader);
    if (!leader || earlier !== source.newestFirst) best = stream;
  }
  return best?.held.shift();
};
