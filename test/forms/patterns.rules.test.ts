import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLinearPattern, matchesWhole, patternRule, stepsOf } from '#lib/leads/forms/patterns.rules.ts';
import { anyText } from '#test/support/any-text.ts';
import { timed } from '#test/support/cpu-time.ts';

test.each([
  '^[A-Z]{2}\\d{6}$',
  '(a+)+$',
  '\\bfoo\\b',
  'a{16}',
  'a{0,16}',
  'a{16,}',
  '(?:a{4}){4}',
  'a|b',
  '.*',
  '\\\\p{3}',
])('%s is accepted', (pattern) => expect(isLinearPattern(pattern)).toBe(true));

test.each([
  ['lookahead', '(?=a)b'],
  ['negative lookahead', '(?!a)b'],
  ['a back-reference', '(a)\\1'],
  ['a named back-reference', '(?<x>a)\\k<x>'],
  ['more than sixteen copies', 'a{17}'],
  ['up to more than sixteen copies', 'a{0,17}'],
  ['nested repeats beyond sixteen copies', '(?:a{5}){4}'],
  ['a Unicode property, which would mean something else', '\\p{L}+'],
  ['a code point escape, which would mean something else', '\\u{1F600}'],
  ['an open group', '(a'],
  ['a group closed early', 'a)|(?:b'],
  ['an escape at the end', 'a\\'],
  ['a flag group', '(?i:a)'],
])('%s is rejected', (_, pattern) => expect(isLinearPattern(pattern)).toBe(false));

test('the error names the exceeded limit', () => {
  expect(patternRule()).toContain('16');
});

test('a pattern matches the whole value only', () => {
  expect(matchesWhole('\\d{3}', '123')).toBe(true);
  expect(matchesWhole('\\d{3}', '1234')).toBe(false);
  expect(matchesWhole('a|b', 'ab')).toBe(false);
});

test('patterns that block a backtracking engine run quickly', async () => {
  const { result, cpuMs } = await timed(() => matchesWhole('(a+)+b', 'a'.repeat(10_000)));
  expect(result).toBe(false);
  expect(cpuMs).toBeLessThan(500);
});

test('a pattern that cannot run rejects no value', () => {
  expect(matchesWhole('(?=a)', 'anything')).toBe(true);
});

test('repetitions count each copy', () => {
  expect(stepsOf('abc', 10)).toBe(30);
  expect(stepsOf('a{4}', 10)).toBe(160);
  expect(stepsOf('(a{9}){9}', 1)).toBe(9 * 16);
});

test('any text is judged without an exception', () => {
  fc.assert(
    fc.property(anyText(), fc.string(), (pattern, value) => {
      if (isLinearPattern(pattern)) matchesWhole(pattern, value);
    }),
  );
});
