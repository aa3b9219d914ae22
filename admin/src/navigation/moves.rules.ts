import { menuLimits } from '../../../lib/web/navigation/contract.ts';
import { find, flat, type Node, remove } from './tree.rules.ts';

export type Place = 'before' | 'after' | 'on';

/** Key of the parent; null at the top level, undefined if the item is not in the tree. */
export const parentOf = (
  tree: readonly Node[],
  key: string,
  above: string | null = null,
): string | null | undefined => {
  for (const node of tree) {
    if (node.key === key) return above;
    const found = parentOf(node.children, key, node.key);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Depth of an item: 1 at the top level. */
export const levelOf = (tree: readonly Node[], key: string): number => {
  const parent = parentOf(tree, key);
  return parent === null || parent === undefined ? 1 : levelOf(tree, parent) + 1;
};

const levelsIn = ({ children }: Node): number => 1 + Math.max(0, ...children.map(levelsIn));

/** Whether a move is allowed: not below the item itself, and on no level beyond the last one of the menu. */
export const mayMove = (
  tree: readonly Node[],
  key: string,
  target: string,
  place: Place,
  levels: number = menuLimits.items.levels,
): boolean => {
  const node = find(tree, key);
  if (!node || flat([node]).some((one) => one.key === target)) return false;
  const level = levelOf(tree, target) + (place === 'on' ? 1 : 0);
  return level + levelsIn(node) - 1 <= levels;
};

/** The tree with an item moved before or after another one, or to the end of its children. */
export const insert = (tree: readonly Node[], node: Node, target: string, place: Place): Node[] =>
  tree.flatMap((one) => {
    if (one.key !== target) return [{ ...one, children: insert(one.children, node, target, place) }];
    if (place === 'on') return [{ ...one, children: [...one.children, node] }];
    return place === 'before' ? [node, one] : [one, node];
  });

export const move = (tree: readonly Node[], key: string, target: string, place: Place, levels?: number): Node[] => {
  const node = find(tree, key);
  if (!node || !mayMove(tree, key, target, place, levels)) return [...tree];
  return insert(remove(tree, key), node, target, place);
};

interface Step {
  target: string;
  place: Place;
}

/** Allowed targets of one step up, down, into the previous item, or out of the parent. */
export const stepsOf = (
  tree: readonly Node[],
  key: string,
  levels?: number,
): Partial<Record<'up' | 'down' | 'into' | 'out', Step>> => {
  const parent = parentOf(tree, key) ?? null;
  const siblings = parent === null ? tree : (find(tree, parent)?.children ?? []);
  const at = siblings.findIndex((node) => node.key === key);
  const [before, after] = [siblings[at - 1]?.key, siblings[at + 1]?.key];
  return {
    ...(before !== undefined && { up: { target: before, place: 'before' } }),
    ...(after !== undefined && { down: { target: after, place: 'after' } }),
    ...(before !== undefined && mayMove(tree, key, before, 'on', levels) && { into: { target: before, place: 'on' } }),
    ...(parent !== null && { out: { target: parent, place: 'after' } }),
  };
};
