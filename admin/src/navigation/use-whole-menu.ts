import { useQuery } from '@tanstack/react-query';
import type { MenuName } from '../../../lib/web/navigation/contract.ts';
import { answerOf } from '../data/call.ts';
import { type Item, type Node, treeOf } from './tree.rules.ts';

export interface Saved {
  tree: Node[];
  /** The other menu of the site. */
  other: Node[];
  etag: string | null;
}

export type Path = Record<'brandId' | 'siteId', string>;

type Menus = Record<MenuName, Item[]>;

export const savedOf = (menus: Menus, name: MenuName, etag: string | null): Saved => ({
  tree: treeOf(menus[name]),
  other: treeOf(menus[name === 'items' ? 'footerItems' : 'items']),
  etag,
});

const perPage = 100;

/** All items of a menu with its ETag. */
export const readMenu = async (path: Path, name: MenuName): Promise<Saved> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { data, etag } = await answerOf('navigation/list', { path, query: { limit: perPage, cursor } });
    items.push(...data.items);
    if (data.nextCursor === null) return savedOf({ items, footerItems: data.footerItems }, name, etag);
    cursor = data.nextCursor;
  }
};

export const useWholeMenu = (path: Path, name: MenuName = 'items') =>
  useQuery({
    queryKey: ['navigation', 'whole', path, name],
    queryFn: () => readMenu(path, name),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
