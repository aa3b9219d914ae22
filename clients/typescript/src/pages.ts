/** Every entry of a list, page after page. The next page is read when its first entry is asked for. */
export interface Entries<Entry> extends AsyncGenerator<Entry, void, undefined> {
  /** The first entries of the list, at most `limit`. */
  autoPagingToArray(options: { limit: number }): Promise<Entry[]>;
}

type ReadPage = (cursor: string | null) => Promise<unknown>;

/** The entries of a page are its only array. */
const entriesIn = (page: object): readonly unknown[] => Object.values(page).find(Array.isArray) ?? [];

async function* pageByPage(readPage: ReadPage): AsyncGenerator<unknown, void, undefined> {
  let cursor: string | null = null;
  do {
    const page = await readPage(cursor);
    if (typeof page !== 'object' || page === null) return;
    yield* entriesIn(page);
    cursor = 'nextCursor' in page && typeof page.nextCursor === 'string' ? page.nextCursor : null;
  } while (cursor !== null);
}

const first = async <Entry>(entries: AsyncIterable<Entry>, limit: number): Promise<Entry[]> => {
  const found: Entry[] = [];
  if (limit > 0)
    for await (const entry of entries) {
      found.push(entry);
      if (found.length >= limit) break;
    }
  return found;
};

/** The entries of all pages that `readPage` returns. */
export const entriesOf = <Entry>(readPage: ReadPage): Entries<Entry> => {
  const entries = pageByPage(readPage) as AsyncGenerator<Entry, void, undefined>;
  return Object.assign(entries, {
    autoPagingToArray: ({ limit }: { limit: number }) => first(entries, limit),
  });
};
