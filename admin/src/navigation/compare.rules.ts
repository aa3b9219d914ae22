import { parentOf } from './moves.rules.ts';
import { flat, type Node } from './tree.rules.ts';

export interface Change {
  kind: 'added' | 'removed' | 'changed';
  key: string;
  label: string;
}

/** What an item is and where: its settings, the item above it, and its neighbours that stay. */
const faceOf = (
  tree: readonly Node[],
  { key, isNew, children, ...settings }: Node,
  kept: ReadonlySet<string>,
): string => {
  const parent = parentOf(tree, key) ?? null;
  const siblings = flat(tree).filter((node) => kept.has(node.key) && (parentOf(tree, node.key) ?? null) === parent);
  return JSON.stringify([settings, parent, siblings.findIndex((node) => node.key === key)]);
};

/** What differs between two menus, from the first to the second. */
export const changesBetween = (before: readonly Node[], after: readonly Node[]): Change[] => {
  const [old, fresh] = [flat(before), flat(after)];
  const newKeys = new Set(fresh.map(({ key }) => key));
  const oldKeys = new Set(old.map(({ key }) => key));
  const kept = new Set([...oldKeys].filter((key) => newKeys.has(key)));
  const faces = new Map(old.map((node) => [node.key, faceOf(before, node, kept)]));
  const change =
    (kind: Change['kind']) =>
    ({ key, label }: Node): Change => ({ kind, key, label });
  return [
    ...fresh.filter(({ key }) => !oldKeys.has(key)).map(change('added')),
    ...fresh
      .filter((node) => kept.has(node.key) && faceOf(after, node, kept) !== faces.get(node.key))
      .map(change('changed')),
    ...old.filter(({ key }) => !newKeys.has(key)).map(change('removed')),
  ];
};
