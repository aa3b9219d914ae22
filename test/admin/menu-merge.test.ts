import { expect, test } from 'vitest';
import { conflictsIn, type Menus, resolved } from '../../admin/src/navigation/merge.rules.ts';
import { insert, move } from '../../admin/src/navigation/moves.rules.ts';
import { type Node, newNode, remove, update } from '../../admin/src/navigation/tree.rules.ts';

const node = (key: string, ...children: Node[]): Node => ({
  ...newNode(key, key),
  isNew: false,
  children,
});
const base = [node('services', node('drains'), node('boilers')), node('about'), node('contact')];

/** The menu as lines: two spaces for each level. */
const linesOf = (tree: readonly Node[], level = 0): string[] =>
  tree.flatMap(({ label, children }) => [`${'  '.repeat(level)}${label}`, ...linesOf(children, level + 1)]);

const menus = (mine: readonly Node[], theirs: readonly Node[]): Menus => ({ base, mine, theirs });
const idsOf = (both: Menus) => conflictsIn(both).map(({ id }) => id);

test('additions, moves and edits of both sides are kept without a question', () => {
  const mine = update(insert(base, node('blog'), 'about', 'after'), 'drains', { label: 'Drains' });
  const theirs = update(move(insert(base, node('jobs'), 'services', 'on'), 'contact', 'services', 'before'), 'drains', {
    iconName: 'pipe',
  });
  const both = menus(mine, theirs);
  expect(idsOf(both)).toEqual([]);
  const result = resolved(both, {});
  expect(linesOf(result)).toEqual(['contact', 'services', '  Drains', '  boilers', '  jobs', 'about', 'blog']);
  expect(result[1]?.children[0]).toMatchObject({ label: 'Drains', iconName: 'pipe' });
});

test('an item that one side removed and the other left alone is removed', () => {
  const both = menus(update(base, 'about', { label: 'About us' }), remove(base, 'services'));
  expect(idsOf(both)).toEqual([]);
  expect(linesOf(resolved(both, {}))).toEqual(['About us', 'contact']);
});

test('a setting that both changed is asked about, and the chosen side is kept', () => {
  const both = menus(
    update(base, 'about', { label: 'Who we are', openInNewTab: true }),
    update(base, 'about', { label: 'Our team' }),
  );
  expect(idsOf(both)).toEqual(['about.label']);
  expect(resolved(both, { 'about.label': 'theirs' })[1]).toMatchObject({ label: 'Our team', openInNewTab: true });
});

test('an item that both moved to different places is asked about', () => {
  const both = menus(move(base, 'contact', 'services', 'before'), move(base, 'contact', 'about', 'on'));
  expect(idsOf(both)).toEqual(['contact.place']);
  expect(linesOf(resolved(both, {}))[0]).toBe('contact');
  expect(linesOf(resolved(both, { 'contact.place': 'theirs' }))).toEqual([
    'services',
    '  drains',
    '  boilers',
    'about',
    '  contact',
  ]);
});

test('an item that I changed and they removed is asked about; it is added again when mine is kept', () => {
  const both = menus(insert(base, node('tips'), 'about', 'on'), remove(base, 'about'));
  expect(idsOf(both)).toEqual(['about.item']);
  const kept = resolved(both, {});
  expect(linesOf(kept).slice(3)).toEqual(['about', '  tips', 'contact']);
  expect(kept.find(({ key }) => key === 'about')?.isNew).toBe(true);
  expect(linesOf(resolved(both, { 'about.item': 'theirs' })).slice(3)).toEqual(['contact', 'tips']);
});

test('items that two moves would put below each other stay where I put them', () => {
  const both = menus(move(base, 'about', 'contact', 'on'), move(base, 'contact', 'about', 'on'));
  expect(linesOf(resolved(both, {})).slice(3)).toEqual(['contact', '  about']);
});

test('two moves never make a fourth level', () => {
  const deep = [node('a', node('b')), node('c'), node('d')];
  const both = { base: deep, mine: move(deep, 'c', 'b', 'on'), theirs: move(deep, 'd', 'c', 'on') };
  expect(linesOf(resolved(both, {}))).toEqual(['a', '  b', '    c', '    d']);
});

test('the same order on both sides needs no question, and a new order of mine keeps their new item', () => {
  const swapped = move(base, 'contact', 'services', 'before');
  expect(idsOf(menus(swapped, swapped))).toEqual([]);
  const both = menus(swapped, insert(base, node('jobs'), 'about', 'after'));
  expect(linesOf(resolved(both, {})).filter((line) => !line.startsWith(' '))).toEqual([
    'contact',
    'services',
    'about',
    'jobs',
  ]);
});
