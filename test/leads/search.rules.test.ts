import { describe, expect, test } from 'vitest';
import { leadSearch, searchTerms } from '#lib/leads/leads/search.rules.ts';

test('a lead is found by its e-mail address, phone number and name', () => {
  expect(searchTerms({ email: 'Grace@H.example', phone: '+4930123456', name: 'Grace Hopper' })).toEqual([
    'grace@h.example',
    '4930123456',
    'grace hopper',
  ]);
  expect(searchTerms({ email: 'a@b.example', phone: null, name: 'A@b.example' })).toEqual(['a@b.example']);
  expect(searchTerms({ email: null, phone: null, name: `${'x'.repeat(63)}😀` })).toEqual(['x'.repeat(63)]);
});

test.each([
  ['GRACE@', 'Grace@h.example', null],
  ['grace  hop', null, null],
  ['Hopper', null, null],
  ['hop grace', null, null],
  ['brewster murray', null, null],
  ['h.example', 'Grace@h.example', null],
  ['@h.ex', 'Grace@h.example', null],
  ['Hopper 0100', null, '+15125550100'],
  ['0100', null, '+15125550100'],
  ['550-100', null, '0512 550100'],
  ['512 555', null, '+49512555010'],
  ['0512 555', null, '+49512555010'],
  ['(512) 555', null, '+15125550100'],
  ['+1 512', null, '5125550100'],
  ['+1 512', null, '15125550100'],
  ['(512) 555', null, '15125550100'],
  ['1-512-555', null, '15125550100'],
  ['1-512-555-0100', null, '15125550100'],
  ['1-512-555-0100', null, '+15125550100'],
  ['138 1234', null, '13812345678'],
  ['13812345678', null, '13812345678'],
  ['51', null, '5125550100'],
  ['+49 30', null, '+4930123456'],
  ['0049 30', null, '+4930123456'],
  ['+49 (0)30 123', null, '+4930123456'],
  ['030 123', null, '+4930123456'],
  ['۰۳۰ ۱۲۳', null, '+4930123456'],
  ['tel:+15125550100', null, '+15125550100'],
  ['512-555-0100 x45', null, '+15125550100;ext=45'],
  ['1-800-FLOWERS', null, '+18003569377'],
])('the search %s finds a lead', (query, email, phone) => {
  const terms = searchTerms({ email, phone, name: 'Grace Brewster Murray-Hopper' });
  expect(leadSearch(query)(terms)).toBe(true);
});

describe.each([
  ['is stored now', searchTerms({ email: 'Jürgen@Müller.example', phone: null, name: 'Álvaro Müller-Łukasz Straße' })],
  ['was stored with its accents', ['jürgen@müller.example', 'álvaro müller-łukasz straße']],
])('a lead that %s', (_, terms) => {
  test.each([
    'alvaro',
    'Muller',
    'lukasz',
    'Álvaro',
    'MÜLLER',
    'łukasz',
    'strasse',
    'jurgen@',
    'Jürgen@müller',
    'A\u0301lvaro',
  ])('is found by %s, with or without its accents', (query) => {
    expect(leadSearch(query)(terms)).toBe(true);
  });
});

test('a lead that was stored with the zero of +49 (0)30 is found by it', () => {
  expect(leadSearch('+49 (0)30 123')(['49030123456'])).toBe(true);
});

test.each(['opper', 'race', 'example.org', '100', '9999', 'grace lovelace', 'visitor@'])(
  'the search %s does not find a lead without such a word or digits',
  (query) => {
    const terms = searchTerms({ email: 'grace@h.example', phone: '+15125550100', name: 'Grace Hopper' });
    expect(leadSearch(query)(terms)).toBe(false);
  },
);

test('a search that is longer than a stored term finds what begins with the term', () => {
  const name = `Grace ${'x'.repeat(70)} Hopper`;
  expect(leadSearch(name)(searchTerms({ email: null, phone: null, name }))).toBe(true);
});
