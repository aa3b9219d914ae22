import type { BodyOf, EntryOf } from '../data/operations.ts';

export type Item = EntryOf<'navigation/list'>;
export type NewItem = NonNullable<BodyOf<'navigation/replace'>['items']>[number];

type Settings = Pick<
  Item,
  'label' | 'path' | 'contentItemId' | 'locationId' | 'visibilityRule' | 'openInNewTab' | 'iconName' | 'context'
>;

/** An item with its children. */
export interface Node extends Settings {
  key: string;
  isNew: boolean;
  children: Node[];
}

const inOrder = (a: Item, b: Item) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1);

const nodeOf = (item: Item, children: Node[]): Node => {
  const { label, path, contentItemId, locationId, visibilityRule, openInNewTab, iconName, context } = item;
  const settings = { label, path, contentItemId, locationId, visibilityRule, openInNewTab, iconName, context };
  return { key: item.id, isNew: false, ...settings, children };
};

/** Converts the list of items to a tree. */
export const treeOf = (items: readonly Item[], parentId: string | null = null): Node[] =>
  items
    .filter((item) => item.parentId === parentId)
    .toSorted(inOrder)
    .map((item) => nodeOf(item, treeOf(items, item.id)));

/** Converts the tree to the list of the API: parents before their children. */
export const itemsOfTree = (tree: readonly Node[], parentId: string | null = null): NewItem[] =>
  tree.flatMap(({ key, isNew, children, path, ...settings }, sortOrder) => [
    {
      ...settings,
      ...(isNew ? { tempId: key } : { id: key }),
      ...(settings.contentItemId === null && { path }),
      sortOrder,
      parentId,
    },
    ...itemsOfTree(children, key),
  ]);

export const newNode = (key: string, label: string): Node => ({
  key,
  isNew: true,
  label,
  path: '/',
  contentItemId: null,
  locationId: null,
  visibilityRule: 'always',
  openInNewTab: false,
  iconName: null,
  context: 'location',
  children: [],
});

export const flat = (tree: readonly Node[]): Node[] => tree.flatMap((node) => [node, ...flat(node.children)]);

export const find = (tree: readonly Node[], key: string): Node | undefined =>
  flat(tree).find((node) => node.key === key);

const holds = ({ children }: Node, key: string): boolean =>
  children.some((child) => child.key === key || holds(child, key));

/** The tree with one item changed. Items that stay as they are are the same objects, which the page does not render again. */
export const update = (tree: readonly Node[], key: string, change: Partial<Settings>): Node[] =>
  tree.map((node) => {
    if (node.key === key) return { ...node, ...change };
    return holds(node, key) ? { ...node, children: update(node.children, key, change) } : node;
  });

export const remove = (tree: readonly Node[], key: string): Node[] =>
  tree.flatMap((node) => {
    if (node.key === key) return [];
    return [holds(node, key) ? { ...node, children: remove(node.children, key) } : node];
  });

/** The ids that new items got when the tree was saved. */
export const keysAfterSave = (sent: readonly Node[], saved: readonly Node[]): Map<string, string> => {
  const [before, after] = [flat(sent), flat(saved)];
  if (before.length !== after.length) return new Map();
  return new Map(before.flatMap(({ key, isNew }, at) => (isNew ? [[key, after[at]?.key ?? key] as const] : [])));
};

/** The tree with the ids of items that have been saved. */
export const withKeys = (tree: readonly Node[], keys: ReadonlyMap<string, string>): Node[] =>
  tree.map((node) => {
    const children = withKeys(node.children, keys);
    const key = keys.get(node.key);
    return key === undefined ? { ...node, children } : { ...node, key, isNew: false, children };
  });
