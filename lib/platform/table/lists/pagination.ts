import type { IndexName } from '../indexes.ts';
import type { Entry } from '../table.ts';
import { listName, readCursor, writeCursor } from './cursor.ts';
import { mergeWithin, type Source, sortKey } from './merged.ts';

/** The number of items that a filter may skip before a page with results is returned: as many as can be read in a second. */
const maxRead = 10_000;

/** Everything that determines the content of a list, so that a cursor of another list is rejected. */
export interface ListRequest {
  owner: string;
  operation: string;
  filter: { limit: number; cursor?: string | undefined };
}

/** Items and the cursor of the next page, null on the last. */
interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

type ReadOn<T> = (limit: number, after: string | undefined) => Promise<{ items: T[]; reached?: string }>;

const paged = async <T extends object>(
  partition: { index?: IndexName },
  { owner, operation, filter }: ListRequest,
  read: ReadOn<T>,
): Promise<Page<T>> => {
  const { limit, cursor, ...rest } = filter;
  const list = listName(owner, operation, rest);
  const { items, reached } = await read(limit + 1, await readCursor(list, cursor));
  const page = items.slice(0, limit);
  const last = page.at(-1);
  const after = items.length > limit && last ? sortKey(partition, last) : reached;
  return { items: page, nextCursor: after === undefined ? null : await writeCursor({ list, after }) };
};

/**
 * One page and the cursor of the next, null on the last. One item more is read than shown, so only the last page may be
 * empty. Where a filter skips thousands in a row, a page may be short, and the next one continues after the items that were
 * read.
 */
export const readPage = <T>(source: Source<T>, request: ListRequest): Promise<Page<Entry<T>>> =>
  paged(source.partitions[0] ?? {}, request, (limit, after) => mergeWithin(source, limit, after, maxRead));

/** A page of items in memory, with their keys; its cursors are the same as those of `readPage` for this list. */
export const pageOf = <T extends object>(
  items: readonly T[],
  source: { index?: IndexName; newestFirst: boolean },
  request: ListRequest,
): Promise<Page<T>> =>
  paged(source, request, async (limit, after) => {
    const sorted = items.toSorted((a, b) => (sortKey(source, a) < sortKey(source, b) ? -1 : 1));
    const ordered = source.newestFirst ? sorted.toReversed() : sorted;
    const isBehind = (key: string) => after === undefined || (source.newestFirst ? key < after : key > after);
    return { items: ordered.filter((item) => isBehind(sortKey(source, item))).slice(0, limit) };
  });
