import { expect, test } from 'vitest';
import { pairsOf } from '#lib/platform/routing/from-query.rules.ts';
import { inZone, phaseOf, startedAt, wholeDays } from '../../admin/src/events/values.rules.ts';
import { changesBetween } from '../../admin/src/navigation/compare.rules.ts';
import { mayMove, move, stepsOf } from '../../admin/src/navigation/moves.rules.ts';
import { bodyOf, type Node, newNode } from '../../admin/src/navigation/tree.rules.ts';
import { pathOf, ruleFor, sourceOfTyped } from '../../admin/src/seo/redirects/match.rules.ts';
import { addressOfSite } from '../../admin/src/sites/address.rules.ts';

const node = (key: string, ...children: Node[]): Node => ({ ...newNode(key, key), children });

test('an event stays as long as it was when its start moves, and keeps its time of day in another zone', () => {
  const times = { startsAt: '2027-06-20T15:00:00.000Z', endsAt: '2027-06-20T18:00:00.000Z' };
  expect(startedAt(times, '2027-06-21T10:00:00.000Z').endsAt).toBe('2027-06-21T13:00:00.000Z');
  expect(inZone(times, 'UTC', 'America/Chicago').startsAt).toBe('2027-06-20T20:00:00.000Z');
  expect(wholeDays('2027-06-20', '2027-06-19', 'UTC')).toEqual({
    startsAt: '2027-06-20T00:00:00.000Z',
    endsAt: '2027-06-20T23:59:00.000Z',
  });
  expect(phaseOf({ ...times, status: 'published' }, new Date('2027-06-20T16:00:00Z'))).toBe('runs');
});

test('an item of a menu moves, but not below itself and not deeper than three levels', () => {
  const tree = [node('a', node('b', node('c'))), node('d', node('e'))];
  expect(mayMove(tree, 'a', 'c', 'on')).toBe(false);
  expect(mayMove(tree, 'd', 'b', 'on')).toBe(false);
  expect(mayMove(tree, 'e', 'b', 'on')).toBe(true);
  expect(bodyOf(move(tree, 'e', 'b', 'on')).map(({ label, parentId }) => [label, parentId])).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
    ['e', 'b'],
    ['d', null],
  ]);
  expect(Object.keys(stepsOf(tree, 'd'))).toEqual(['up', 'into']);
});

test('what differs between two menus is named once', () => {
  const before = [node('a'), node('b'), node('c')];
  const after = [node('b'), { ...node('a'), label: 'A' }, node('d')];
  expect(changesBetween(before, after).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'added d',
    'changed a',
    'removed c',
  ]);
});

test('the most precise redirect decides, and that of the site before that of all sites', () => {
  const rule = (fromPath: string, siteId: string | null = null) => ({ fromPath, siteId, isActive: true });
  const rules = [rule('/*'), rule('/old/*'), rule('/old/*', 'one'), rule('/old/a', 'two')];
  expect(ruleFor('/Old/a/', rules, 'one')).toEqual(rule('/old/*', 'one'));
  expect(ruleFor('/old/a', rules, 'two')).toEqual(rule('/old/a', 'two'));
  expect(ruleFor('/new', rules, null)).toEqual(rule('/*'));
  const [pair] = pairsOf('page_id=12');
  const byQuery = { ...rule('/old/a'), fromQuery: pair };
  expect(ruleFor('/old/a', [...rules, byQuery], 'two', pairsOf('x=1&page_id=12'))).toEqual(byQuery);
  expect(ruleFor('/old/a', [...rules, byQuery], 'two', pairsOf('page_id=13'))).toEqual(rule('/old/a', 'two'));
});

test('a site opens at its domain, or on a machine of a developer below the own address', () => {
  expect(addressOfSite('www.acme.example', { hostname: 'admin.frontage.example', origin: 'https://x' })).toBe(
    'https://www.acme.example/',
  );
  expect(addressOfSite('www.acme.example', { hostname: 'localhost', origin: 'http://localhost:3000' })).toBe(
    'http://localhost:3000/sites/www.acme.example/',
  );
});

test.each([
  ['https://www.acme.example/book?x=1', '/book'],
  ['https://www.acme.example', '/'],
  ['book/now#top', '/book/now'],
  [' /book ', '/book'],
  ['', ''],
])('the path of %j is %j', (typed, path) => {
  expect(pathOf(typed)).toBe(path);
});

test('an old address with a query is split into the fields of a redirect', () => {
  expect(sourceOfTyped('https://www.acme.example/?page_id=12&utm_source=mail#top')).toEqual({
    fromPath: '/',
    fromQuery: { name: 'page_id', value: '12' },
  });
  expect(sourceOfTyped('/book?x=1')).toEqual({ fromPath: '/book', fromQuery: null });
});
