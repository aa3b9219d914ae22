import { expect, test } from 'vitest';
import { matchesSearch, searchTerms } from '#lib/platform/core/text/search-terms.ts';

const terms = [...searchTerms('Acme Plumbing-Heating Łódź'), 'austin', 'tx-042'];

test.each([
  '',
  'acme',
  'PLUMB',
  'heat',
  'łódź',
  'LODZ',
  'Łodz',
  'heat acme',
  'acme austin',
  'tx-0',
  '042',
  '-heating',
  ' acme  plumbing ',
  'Acme, Austin',
  'acme/austin (łódź)',
  '-',
])('the search %j finds a text in which each of its words is the beginning of a word', (search) => {
  expect(matchesSearch(terms, search)).toBe(true);
});

test.each(['lumbing', 'ustin', 'acme dallas', '42', 'plumbingheating'])(
  'the search %j does not find a text in which a word of it begins no word',
  (search) => {
    expect(matchesSearch(terms, search)).toBe(false);
  },
);

test('terms that were stored with accents are found', () => {
  expect(matchesSearch(['zürich straße'], 'zurich strasse')).toBe(true);
  expect(matchesSearch(['zürich straße'], 'Zürich Straße')).toBe(true);
});

test('no search terms match everything', () => {
  expect(matchesSearch([], undefined)).toBe(true);
});
