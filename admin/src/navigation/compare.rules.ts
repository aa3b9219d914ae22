import { isSame } from '../design/merge/same.rules.ts';
import { movedIn } from './places.rules.ts';
import { flat, type Node } from './tree.rules.ts';

export interface Change {
  kind: 'added' | 'removed' | 'changed';
  key: string;
  label: string;
}

const settingsOf = ({ key, isNew, children, ...settings }: Node) => settings;

/** Differences between two menus. */
export const changesBetween = (before: readonly Node[], after: readonly Node[]): Change[] => {
  const [old, fresh] = [flat(before), flat(after)];
  const newKeys = new Set(fresh.map(({ key }) => key));
  const oldNodes = new Map(old.map((node) => [node.key, node]));
  const moved = movedIn(before, after);
  const isChanged = (node: Node): boolean => {
    const former = oldNodes.get(node.key);
    return former !== undefined && (moved.has(node.key) || !isSame(settingsOf(former), settingsOf(node)));
  };
  const change =
    (kind: Change['kind']) =>
    ({ key, label }: Node): Change => ({ kind, key, label });
  return [
    ...fresh.filter(({ key }) => !oldNodes.has(key)).map(change('added')),
    ...fresh.filter(isChanged).map(change('changed')),
    ...old.filter(({ key }) => !newKeys.has(key)).map(change('removed')),
  ];
};
