import { expect, test } from 'vitest';
import { blockTypes, type Fields } from '#lib/content/content/blocks.contract.ts';
import {
  type Block,
  carryKeys,
  changed,
  copyOf,
  keyOf,
  moveBy,
  moveTo,
  summaryOf,
} from '../../admin/src/content/blocks/blocks.rules.ts';
import { groups, nameOf, newBlock } from '../../admin/src/content/blocks/new-block.rules.ts';
import { htmlOfText, labelOf, textOfHtml } from '../../admin/src/content/fields/field.rules.ts';
import { isVisual } from '../../admin/src/content/fields/rich.rules.ts';
import { conflictsIn, resolved } from '../../admin/src/content/merge.rules.ts';
import { blockDiffs, wordsOf } from '../../admin/src/content/revisions/diff.rules.ts';
import { localOf, momentAt } from '../../admin/src/design/zone.rules.ts';
import { blocks as texts } from '../../admin/src/texts/en/content/blocks.ts';

const hero: Block = { type: 'hero', heading: 'One van', text: 'In 1987' };
const words: Block = { type: 'richText', html: '<p>We come</p>' };
const faq: Block = { type: 'faq', heading: 'Questions', items: [{ question: 'At night?', answer: 'Yes' }] };
const base = { title: 'About', blocks: [hero, words, faq] };
const clone = (blocks: Block[]): Block[] => blocks.map(copyOf);

test('every type of the contract can be added, and has a name', () => {
  expect(Object.values(groups).flat().toSorted()).toEqual(Object.keys(blockTypes).toSorted());
  for (const type of Object.values(groups).flat()) expect(nameOf(newBlock(type))).not.toBe(type);
});

const fieldsIn = (fields: Fields): { name: string; isList: boolean }[] =>
  Object.entries(fields).flatMap(([name, kind]) =>
    typeof kind === 'string' ? [{ name, isList: false }] : [{ name, isList: true }, ...fieldsIn(kind[0])],
  );

test('every field of a block has a label, and every list of entries a button that adds one', () => {
  // The editor of tables has labels of its own.
  const { table, ...types } = blockTypes;
  const fields = Object.values(types).flatMap(fieldsIn);
  expect(fields.filter(({ name }) => labelOf({}, name) === name)).toEqual([]);
  expect(fields.filter(({ name, isList }) => isList && !texts.addEntry[name])).toEqual([]);
});

test('a block keeps its key when it is changed or saved, and a copy has its own', () => {
  const next = changed(hero, { heading: 'Two vans', text: undefined });
  expect([keyOf(next), next]).toEqual([keyOf(hero), { type: 'hero', heading: 'Two vans' }]);
  expect(keyOf(copyOf(hero))).not.toBe(keyOf(hero));
  const saved = clone(base.blocks);
  carryKeys(base.blocks, saved);
  expect(saved.map(keyOf)).toEqual(base.blocks.map(keyOf));
});

test('blocks are moved by a step, or before and after others, and not beyond the ends', () => {
  const { blocks } = base;
  expect(moveBy(blocks, keyOf(hero), 1)).toEqual([words, hero, faq]);
  expect(moveBy(blocks, keyOf(hero), -1)).toEqual(blocks);
  expect(moveTo(blocks, new Set([keyOf(hero)]), keyOf(faq), 'after')).toEqual([words, faq, hero]);
  expect(moveTo(blocks, new Set([keyOf(faq)]), keyOf(hero), 'before')).toEqual([faq, hero, words]);
});

test('changes of different blocks and fields are merged without a question', () => {
  const mine = { ...base, blocks: [changed(hero, { heading: 'Mine' }), words, faq] };
  const theirs = {
    title: 'Theirs',
    blocks: clone([{ ...hero, text: 'Theirs' }, { ...words, html: '<p>Theirs</p>' }, faq]),
  };
  expect(conflictsIn(base, mine, theirs)).toEqual([]);
  expect(resolved(base, mine, theirs, {})).toEqual({
    title: 'Theirs',
    blocks: [{ type: 'hero', heading: 'Mine', text: 'Theirs' }, { type: 'richText', html: '<p>Theirs</p>' }, faq],
  });
});

test('blocks that were added, moved and removed by one of both stay so', () => {
  const added: Block = { type: 'divider' };
  const mine = { ...base, blocks: [faq, hero, words] };
  const theirs = { ...base, blocks: clone([hero, words, added, faq]) };
  expect(resolved(base, mine, theirs, {}).blocks).toEqual([faq, hero, words, added]);
  expect(resolved(base, { ...base, blocks: [hero, faq] }, { ...base, blocks: clone(base.blocks) }, {}).blocks).toEqual([
    hero,
    faq,
  ]);
  expect(resolved(base, base, { ...base, blocks: clone([hero, faq]) }, {}).blocks).toEqual([hero, faq]);
});

test.each([
  ['mine', 'Mine', 'My title'],
  ['theirs', 'Theirs', 'Their title'],
] as const)('of what both have changed, %s is kept where it is chosen', (side, heading, title) => {
  const mine = { title: 'My title', blocks: [changed(hero, { heading: 'Mine' }), words, faq] };
  const theirs = { title: 'Their title', blocks: clone([{ ...hero, heading: 'Theirs' }, words, faq]) };
  const conflicts = conflictsIn(base, mine, theirs);
  expect(conflicts.map(({ field, mine: m, theirs: t }) => [field, m, t])).toEqual([
    ['title', 'My title', 'Their title'],
    ['heading', 'Mine', 'Theirs'],
  ]);
  const sides = Object.fromEntries(conflicts.map(({ id }) => [id, side]));
  expect(resolved(base, mine, theirs, sides)).toMatchObject({ title, blocks: [{ heading }, {}, {}] });
});

test('a block that one has changed and the other has deleted is asked for', () => {
  const deleted = { ...base, blocks: [words, faq] };
  const theirs = { ...base, blocks: clone([{ ...hero, heading: 'Theirs' }, words, faq]) };
  const [conflict] = conflictsIn(base, deleted, theirs);
  expect(conflict).toMatchObject({ field: null, mine: undefined, theirs: { heading: 'Theirs' } });
  expect(resolved(base, deleted, theirs, {}).blocks).toEqual([words, faq]);
  expect(resolved(base, deleted, theirs, { [conflict?.id ?? '']: 'theirs' }).blocks).toMatchObject([
    { heading: 'Theirs' },
    {},
    {},
  ]);
});

test('a difference is shown block by block, with the words marked', () => {
  const after = clone([{ ...hero, heading: 'Two vans' }, faq, { type: 'divider' }]);
  expect(blockDiffs(base.blocks, after).map(({ block, kind }) => [block.type, kind])).toEqual([
    ['hero', 'changed'],
    ['richText', 'removed'],
    ['faq', 'same'],
    ['divider', 'added'],
  ]);
  expect(wordsOf('One van', 'Two van')).toEqual([
    { text: 'One', kind: 'removed' },
    { text: 'Two', kind: 'added' },
    { text: ' van', kind: 'same' },
  ]);
});

test('plain text becomes HTML and back, and is escaped', () => {
  const text = 'One & <two>\nthree\n\nfour';
  expect(htmlOfText(text)).toBe('<p>One &amp; &lt;two&gt;<br>three</p><p>four</p>');
  expect(textOfHtml(htmlOfText(text))).toBe(text);
  expect(summaryOf({ html: '<p>We <b>come</b>.</p><p>Soon</p>' })).toBe('We come. Soon');
});

test.each([
  ['<p>A <strong>b</strong> <a href="/x" rel="noopener">c</a></p><ul><li>d</li></ul>', true],
  ['<table><tr><td>x</td></tr></table>', false],
  ['<p class="x">y</p>', false],
  ['<img src="/a.png" alt="">', false],
])('whether the visual editor can keep %s: %s', (html, can) => expect(isVisual(html)).toBe(can));

test('a time is read in the zone of the location, also when its clocks change', () => {
  expect(momentAt('2026-07-01T09:00', 'America/Chicago')).toBe('2026-07-01T14:00:00.000Z');
  expect(localOf('2026-01-01T15:00:00.000Z', 'America/Chicago')).toBe('2026-01-01T09:00');
  expect(momentAt('2026-03-08T02:30', 'America/Chicago')).toBe('2026-03-08T08:00:00.000Z');
  expect([momentAt('', 'UTC'), localOf(null, 'UTC')]).toEqual([null, '']);
});
