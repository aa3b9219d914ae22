import { type Side, settled } from '../design/merge/rebase.rules.ts';
import { isSame } from '../design/merge/same.rules.ts';
import { parentOf } from './moves.rules.ts';
import { arranged, movedIn, placeIn, type Source } from './places.rules.ts';
import { flat, type Node } from './tree.rules.ts';

/** The settings that are merged one by one. A page replaces the path, so that both are one: where the item leads. */
const settings = {
  label: ['label'],
  kind: ['contentItemId', 'path'],
  locationId: ['locationId'],
  context: ['context'],
  visibilityRule: ['visibilityRule'],
  openInNewTab: ['openInNewTab'],
  iconName: ['iconName'],
} as const satisfies Record<string, readonly (keyof Node)[]>;
type Setting = keyof typeof settings;
const settingNames = Object.keys(settings) as Setting[];

/** An item that both have changed in different ways. */
export interface Conflict {
  id: string;
  /** The item as it was. */
  item: Node;
  /** A setting, where the item is, or whether it is there at all. */
  about: Setting | 'place' | 'item';
  /** The item in each menu; undefined where it was removed. */
  mine: Node | undefined;
  theirs: Node | undefined;
}

export interface Menus {
  base: readonly Node[];
  mine: readonly Node[];
  theirs: readonly Node[];
}

type Choose = (conflict: Conflict) => Side;

const settingOf = (node: Node, name: Setting): unknown[] => settings[name].map((field) => node[field]);

const isChanged = (base: Node, side: Node): boolean =>
  settingNames.some((name) => !isSame(settingOf(base, name), settingOf(side, name)));

const byKey = (tree: readonly Node[]): Map<string, Node> => new Map(flat(tree).map((node) => [node.key, node]));

const mergedItem = (base: Node, mine: Node, theirs: Node, choose: Choose): Node => {
  const values = settingNames.flatMap((about) => {
    const [b, m, t] = [base, mine, theirs].map((one) => settingOf(one, about));
    const id = `${base.key}.${about}`;
    const values = settled(b, m, t, () => (choose({ id, item: base, about, mine, theirs }) === 'mine' ? m : t));
    return settings[about].map((field, at) => [field, values?.[at]] as const);
  });
  return { ...theirs, ...Object.fromEntries(values) };
};

const keysIn = (tree: readonly Node[], key: string) => {
  const { parent, after } = placeIn(tree, key);
  return [parent?.key, after?.key];
};

/** The menu with the changes of both; `choose` is asked about items that both have changed in different ways. */
const merged = (menus: Menus, choose: Choose): Node[] => {
  const [base, mine, theirs] = [byKey(menus.base), byKey(menus.mine), byKey(menus.theirs)];
  const moved = { mine: movedIn(menus.base, menus.mine), theirs: movedIn(menus.base, menus.theirs) };
  const kept = new Map<string, Node>();
  const sources = new Map<string, Source>();
  const keep = (node: Node, source: Source) => {
    // The stored menu lacks an item that the other version deleted: saving creates it again.
    kept.set(node.key, { ...node, isNew: !theirs.has(node.key) });
    sources.set(node.key, source);
  };

  /** Whether one side has changed or moved an item, or put something below it. */
  const isTouched = (item: Node, side: Side, now: Node): boolean =>
    isChanged(item, now) ||
    moved[side].has(item.key) ||
    now.children.some(({ key }) => parentOf(menus.base, key) !== item.key);

  const placed = (item: Node, m: Node, t: Node): Source => {
    const { key } = item;
    if (!moved.mine.has(key)) return moved.theirs.has(key) ? 'theirs' : 'base';
    if (!moved.theirs.has(key) || isSame(keysIn(menus.mine, key), keysIn(menus.theirs, key))) return 'mine';
    return choose({ id: `${key}.place`, item, about: 'place', mine: m, theirs: t });
  };

  for (const [key, item] of base) {
    const [m, t] = [mine.get(key), theirs.get(key)];
    if (m && t) keep(mergedItem(item, m, t, choose), placed(item, m, t));
    const left = m ?? t;
    if (!left || (m && t)) continue;
    const side = m ? 'mine' : 'theirs';
    if (!isTouched(item, side, left)) continue;
    if (choose({ id: `${key}.item`, item, about: 'item', mine: m, theirs: t }) === side) keep(left, side);
  }
  for (const [key, node] of theirs) if (!base.has(key)) keep(node, 'theirs');
  for (const [key, node] of mine) if (!base.has(key)) keep(node, 'mine');
  return arranged(menus, kept, sources);
};

export const conflictsIn = (menus: Menus): Conflict[] => {
  const found: Conflict[] = [];
  merged(menus, (conflict) => {
    found.push(conflict);
    return 'mine';
  });
  return found;
};

export const resolved = (menus: Menus, sides: Readonly<Record<string, Side>>): Node[] =>
  merged(menus, ({ id }) => sides[id] ?? 'mine');
