import type { paths } from './generated/schema.ts';
import { type Entries, entriesOf } from './pages.ts';
import type { AnswerOf, InitOf, PathMethods, PathsWith } from './paths.ts';
import { unwrap } from './unwrap.ts';

type PageOf<Path extends PathsWith<'get'>> =
  AnswerOf<Path, 'get'> extends { data?: infer Envelope }
    ? NonNullable<Envelope> extends { data: infer Page }
      ? Page
      : never
    : never;

/** The paths of lists. */
export type ListPath = {
  [Path in PathsWith<'get'>]: PageOf<Path> extends { nextCursor: string | null } ? Path : never;
}[PathsWith<'get'>];

/** The entries of a page are its only array. */
type EntryIn<Page> = { [Name in keyof Page]: Page[Name] extends readonly (infer Entry)[] ? Entry : never }[keyof Page];

/** The entries of a list. */
export type ListEntry<Path extends ListPath> = EntryIn<PageOf<Path>>;

export type ListOptions<Path extends ListPath> = InitOf<Path, 'get'>;

interface Reader {
  GET(path: string, init: object): Promise<{ data?: { data: unknown }; error?: unknown; response: Response }>;
}

/** Every entry of a list, page after page: for `client.leads.list(...)`, by its path. */
export function paginate<Path extends ListPath>(
  client: Pick<PathMethods, 'GET'>,
  path: Path,
  options: ListOptions<Path>,
): Entries<ListEntry<Path>>;
export function paginate(
  client: Reader,
  path: keyof paths,
  options: { params?: { query?: object } },
): Entries<unknown> {
  const { params } = options;
  return entriesOf((cursor) => {
    const query = cursor === null ? { ...params?.query } : { ...params?.query, cursor };
    return unwrap(client.GET(path, { ...options, params: { ...params, query } }));
  });
}
