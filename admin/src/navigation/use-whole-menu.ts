import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../data/call.ts';
import { type Item, type Node, treeOf } from './tree.rules.ts';

export interface Saved {
  tree: Node[];
  etag: string | null;
}

export type Path = Record<'brandId' | 'siteId', string>;

const perPage = 100;

/** All items of a menu with its ETag. */
export const readMenu = async (path: Path): Promise<Saved> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { data, etag } = await answerOf('navigation/list', { path, query: { limit: perPage, cursor } });
    items.push(...data.items);
    if (data.nextCursor === null) return { tree: treeOf(items), etag };
    cursor = data.nextCursor;
  }
};

export const useWholeMenu = (path: Path) =>
  useQuery({
    queryKey: ['navigation', 'whole', path],
    queryFn: () => readMenu(path),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
