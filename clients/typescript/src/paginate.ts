import type { ClientPathsWithMethod, FetchOptions, MethodResponse } from 'openapi-fetch';
import type { FrontageClient } from './client.ts';
import type { paths } from './generated/schema.ts';
import { unwrap } from './unwrap.ts';

type ReadPath = ClientPathsWithMethod<FrontageClient, 'get'>;

type PageOf<Path extends ReadPath> =
  MethodResponse<FrontageClient, 'get', Path> extends { data: infer Page } ? Page : never;

/** The paths of lists. */
export type ListPath = {
  [Path in ReadPath]: PageOf<Path> extends { nextCursor: string | null } ? Path : never;
}[ReadPath];

/** The entries of a page are its only array. */
type EntryOf<Page> = { [Name in keyof Page]: Page[Name] extends readonly (infer Entry)[] ? Entry : never }[keyof Page];

/** What a list holds. */
export type ListEntry<Path extends ListPath> = EntryOf<PageOf<Path>>;

export type ListOptions<Path extends ListPath> = FetchOptions<paths[Path]['get']>;

/** How every list is read, whatever it holds. */
interface Reader {
  GET(
    path: string,
    options: Record<string, unknown>,
  ): Promise<{ data?: { data: unknown }; error?: unknown; response: Response }>;
}

interface Query {
  params?: { query?: object };
}

const entriesIn = (page: object): readonly unknown[] => Object.values(page).find(Array.isArray) ?? [];

/** Every entry of a list, page after page; the next page is read when its first entry is asked for. */
export function paginate<Path extends ListPath>(
  client: FrontageClient,
  path: Path,
  options: ListOptions<Path>,
): AsyncGenerator<ListEntry<Path>, void, undefined>;
export async function* paginate(
  client: Reader,
  path: string,
  options: Query,
): AsyncGenerator<unknown, void, undefined> {
  let cursor: string | null = null;
  do {
    const { params } = options;
    const query: object = cursor === null ? { ...params?.query } : { ...params?.query, cursor };
    const page: unknown = await unwrap(client.GET(path, { ...options, params: { ...params, query } }));
    if (typeof page !== 'object' || page === null) return;
    yield* entriesIn(page);
    cursor = 'nextCursor' in page && typeof page.nextCursor === 'string' ? page.nextCursor : null;
  } while (cursor !== null);
}
