import { listName, readCursor, writeCursor } from './cursor.ts';
import { type IndexName, type Item, query } from './table.ts';

/** A list that may lie in several partitions, each sorted alike; together they read as one sorted list. */
export interface Source {
  index?: IndexName;
  partitions: readonly string[];
  newestFirst: boolean;
  /** Bounds of the sort key, both included. */
  from?: string;
  to?: string;
  /** The lower bound in one of the partitions, where they differ. */
  fromOf?: (partition: string) => string;
  /** Leaves out what the filter does not want. */
  keep?: (item: Item) => boolean;
}

interface Stream {
  partition: string;
  held: Item[];
  after: Item | undefined;
  ended: boolean;
}

/** How much more than its share is read of each partition at first, so that a second look is rare. */
const first = { plain: 6, filtered: 60 };
const growth = 4;
/** About as many index entries as a query returns at once. A limit must stay an integer of 32 bits. */
const most = 4000;

/** Sort keys end with an id, so none equals another, and the last one read says where every partition continues. */
const beyond = (source: Source, partition: string, after: string | undefined) => {
  const from = source.fromOf?.(partition) ?? source.from;
  if (after === undefined) return { from, to: source.to };
  if (source.newestFirst) return { from, to: after };
  return { from: from !== undefined && from > after ? from : after, to: source.to };
};

const sortKey = (source: Pick<Source, 'index'>, item: Item): string => String(item[`${source.index ?? ''}SK`]);

const fill = async (source: Source, stream: Stream, after: string | undefined, limit: number): Promise<void> => {
  const bounds = beyond(source, stream.partition, after);
  if (bounds.from !== undefined && bounds.to !== undefined && bounds.from > bounds.to) {
    stream.ended = true;
    return;
  }
  const { items, next } = await query({
    partition: stream.partition,
    newestFirst: source.newestFirst,
    limit,
    ...(source.index && { index: source.index }),
    ...(bounds.from !== undefined && { from: bounds.from }),
    ...(bounds.to !== undefined && { to: bounds.to }),
    ...(stream.after && { after: stream.after }),
  });
  stream.held.push(...items.filter((item) => sortKey(source, item) !== after && (source.keep?.(item) ?? true)));
  stream.after = next;
  stream.ended = next === undefined;
};

/** The next `limit` items of the whole, in order. Partitions are read side by side, and further only where needed. */
export const merge = async (source: Source, limit: number, after?: string): Promise<Item[]> => {
  const streams: Stream[] = source.partitions.map((partition) => ({
    partition,
    held: [],
    after: undefined,
    ended: false,
  }));
  const share = Math.ceil(limit / streams.length);
  let size = streams.length === 1 ? limit + 1 : share * 2 + first.plain;
  if (source.keep) size = Math.max(size, first.filtered);
  const merged: Item[] = [];
  while (merged.length < limit) {
    const dry = streams.filter(({ held, ended }) => held.length === 0 && !ended);
    if (dry.length > 0) {
      await Promise.all(dry.map((stream) => fill(source, stream, after, size)));
      if (source.keep) size = Math.min(size * growth, most);
      continue;
    }
    const next = foremost(source, streams);
    if (!next) break;
    merged.push(next);
  }
  return merged;
};

const foremost = (source: Source, streams: readonly Stream[]): Item | undefined => {
  let best: Stream | undefined;
  for (const stream of streams) {
    const [item] = stream.held;
    const [leader] = best?.held ?? [];
    if (!item) continue;
    const earlier = leader && sortKey(source, item) < sortKey(source, leader);
    if (!leader || earlier !== source.newestFirst) best = stream;
  }
  return best?.held.shift();
};

/** Everything that decides what a list holds, so that a cursor of one list is refused by another. */
export interface ListRequest {
  owner: string;
  operation: string;
  filter: { limit: number; cursor?: string | undefined };
}

type Read = (limit: number, after: string | undefined) => Promise<Item[]>;

const paged = async (
  source: Pick<Source, 'index'>,
  { owner, operation, filter }: ListRequest,
  read: Read,
): Promise<{ items: Item[]; nextCursor: string | null }> => {
  const { limit, cursor, ...rest } = filter;
  const list = listName(owner, operation, rest);
  const items = await read(limit + 1, await readCursor(list, cursor));
  const page = items.slice(0, limit);
  const last = page.at(-1);
  const more = items.length > limit && last !== undefined;
  return { items: page, nextCursor: more ? await writeCursor({ list, after: sortKey(source, last) }) : null };
};

/** One page and the cursor of the next, null on the last. One item more is read than shown, so no page is empty. */
export const readPage = (source: Source, request: ListRequest): ReturnType<typeof paged> =>
  paged(source, request, (limit, after) => merge(source, limit, after));

/** A page of what is in hand already, with its keys; its cursors are those that `readPage` gives for the same list. */
export const pageOf = (
  items: readonly Item[],
  source: Pick<Source, 'index' | 'newestFirst'>,
  request: ListRequest,
): ReturnType<typeof paged> =>
  paged(source, request, async (limit, after) => {
    const sorted = items.toSorted((a, b) => (sortKey(source, a) < sortKey(source, b) ? -1 : 1));
    const ordered = source.newestFirst ? sorted.toReversed() : sorted;
    const isBehind = (key: string) => after === undefined || (source.newestFirst ? key < after : key > after);
    return ordered.filter((item) => isBehind(sortKey(source, item))).slice(0, limit);
  });
