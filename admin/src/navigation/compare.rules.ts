import { parentOf } from './moves.rules.ts';
import { flat, type Node } from './tree.rules.ts';

export interface Change {
  kind: 'added' | 'removed' | 'changed';
  key: string;
  label: string;
}

/** Settings and position of an item: its parent, and its index among the siblings that both menus have. */
const signatureOf = (
  tree: readonly Node[],
  { key, isNew, children, ...settings }: Node,
  kept: ReadonlySet<string>,
): string => {
  const parent = parentOf(tree, key) ?? null;
  const siblings = flat(tree).filter((node) => kept.has(node.key) && (parentOf(tree, node.key) ?? null) === parent);
  return JSON.stringify([settings, parent, siblings.findIndex((node) => node.key === key)]);
};

/** Differences between two menus. */
export const changesBetween = (before: readonly Node[], after: readonly Node[]): Change[] => {
  const [old, fresh] = [flat(before), flat(after)];
  const newKeys = new Set(fresh.map(({ key }) => key));
  const oldKeys = new Set(old.map(({ key }) => key));
  const kept = new Set([...oldKeys].filter((key) => newKeys.has(key)));
  const signatures = new Map(old.map((node) => [node.key, signatureOf(before, node, kept)]));
  const change =
    (kind: Change['kind']) =>
    ({ key, label }: Node): Change => ({ kind, key, label });
  return [
    ...fresh.filter(({ key }) => !oldKeys.has(key)).map(change('added')),
    ...fresh
      .filter((node) => kept.has(node.key) && signatureOf(after, node, kept) !== signatures.get(node.key))
      .map(change('changed')),
    ...old.filter(({ key }) => !newKeys.has(key)).map(change('removed')),
  ];
};
