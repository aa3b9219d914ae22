import { menuLimits } from '../../../lib/web/navigation/contract.ts';
import { parentOf } from './moves.rules.ts';
import { find, flat, type Node } from './tree.rules.ts';

/** The menu that says where an item is. */
export type Source = 'base' | 'mine' | 'theirs';
type Trees = Readonly<Record<Source, readonly Node[]>>;

const siblingsOf = (tree: readonly Node[], key: string): readonly Node[] => {
  const parent = parentOf(tree, key) ?? null;
  return parent === null ? tree : (find(tree, parent)?.children ?? []);
};

/** Position of a menu item: its parent, and the item before it. */
export const placeIn = (tree: readonly Node[], key: string): { parent: Node | null; after: Node | null } => {
  const siblings = siblingsOf(tree, key);
  const parent = parentOf(tree, key) ?? null;
  return {
    parent: parent === null ? null : (find(tree, parent) ?? null),
    after: siblings[siblings.findIndex((node) => node.key === key) - 1] ?? null,
  };
};

/** The items of a longest part of the list that is in the former order. */
const inFormerOrder = (keys: readonly string[], placeOf: ReadonlyMap<string, number>): string[] => {
  const best: string[][] = [];
  for (const key of keys) {
    const place = placeOf.get(key) ?? 0;
    const before = best.filter((run) => (placeOf.get(run.at(-1) ?? '') ?? 0) < place);
    const longest = before.reduce<string[]>((one, other) => (other.length > one.length ? other : one), []);
    best.push([...longest, key]);
  }
  return best.reduce<string[]>((one, other) => (other.length > one.length ? other : one), []);
};

/** The items that one side has moved: below another item, or to another place among those that stay there. */
export const movedIn = (base: readonly Node[], side: readonly Node[]): Set<string> => {
  const placeOf = new Map(flat(base).map(({ key }, place) => [key, place] as const));
  const isAtHome = (key: string) => placeOf.has(key) && parentOf(base, key) === parentOf(side, key);
  const stays = new Set<string>();
  for (const list of [side, ...flat(side).map(({ children }) => children)]) {
    const home = list.map(({ key }) => key).filter(isAtHome);
    for (const key of inFormerOrder(home, placeOf)) stays.add(key);
  }
  return new Set(flat(side).flatMap(({ key }) => (placeOf.has(key) && !stays.has(key) ? [key] : [])));
};

/** The item above, or the next one further up that is kept. */
const parentIn = (tree: readonly Node[], key: string, kept: ReadonlyMap<string, Node>): string | null => {
  const parent = parentOf(tree, key) ?? null;
  return parent === null || kept.has(parent) ? parent : parentIn(tree, parent, kept);
};

const reachable = (parents: ReadonlyMap<string, string | null>): Set<string> => {
  const found = new Set<string>();
  const add = (above: string | null) => {
    for (const [key, parent] of parents)
      if (parent === above) {
        found.add(key);
        add(key);
      }
  };
  add(null);
  return found;
};

/** Two moves can put items below each other: then mine counts. */
const parentsOf = (trees: Trees, kept: ReadonlyMap<string, Node>, sources: Map<string, Source>) => {
  for (;;) {
    const parents = new Map(
      [...kept.keys()].map((key) => [key, parentIn(trees[sources.get(key) ?? 'base'], key, kept)] as const),
    );
    const found = reachable(parents);
    const circular = [...kept.keys()].filter(
      (key) => !found.has(key) && sources.get(key) === 'theirs' && find(trees.mine, key) !== undefined,
    );
    if (circular.length === 0) return parents;
    for (const key of circular) sources.set(key, 'mine');
  }
};

/** Puts the items in the places that their sources say: first those that nobody moved, then mine, then theirs. */
export const arranged = (
  trees: Trees,
  kept: ReadonlyMap<string, Node>,
  sourceOf: ReadonlyMap<string, Source>,
): Node[] => {
  const sources = new Map(sourceOf);
  const parents = parentsOf(trees, kept, sources);
  const orderBelow = (parent: string | null): string[] => {
    const result: string[] = [];
    for (const source of ['base', 'mine', 'theirs'] as const)
      for (const { key } of flat(trees[source])) {
        if (!kept.has(key) || sources.get(key) !== source || parents.get(key) !== parent) continue;
        const siblings = siblingsOf(trees[source], key).map((node) => node.key);
        const above = siblings.slice(0, siblings.indexOf(key)).findLast((one) => result.includes(one));
        const isLifted = (parentOf(trees[source], key) ?? null) !== parent;
        const at = above !== undefined ? result.indexOf(above) + 1 : isLifted ? result.length : 0;
        result.splice(at, 0, key);
      }
    return result;
  };
  const below = (parent: string | null, level: number): Node[] =>
    orderBelow(parent).flatMap((key) => {
      const node = kept.get(key);
      if (!node) return [];
      // An item that two moves would put on a fourth level stays beside the one above it.
      if (level === menuLimits.items.levels) return [{ ...node, children: [] }, ...below(key, level)];
      return [{ ...node, children: below(key, level + 1) }];
    });
  return below(null, 1);
};
