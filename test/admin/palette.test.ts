import { expect, test } from 'vitest';
import { matches } from '../../admin/src/palette/match.rules.ts';

test.each([
  ['aus', 'Acme Austin', true],
  ['ust', 'Acme Austin', false],
  ['austin acme', 'Acme Austin', true],
  ['alvaro mull', 'Álvaro Müller-Łukasz', true],
  ['lukasz', 'Álvaro Müller-Łukasz', true],
  ['', 'Anything', true],
  ['dark mode', 'Use dark colours (dark mode)', true],
])('the palette searches for the beginnings of words: “%s” in “%s”', (typed, text, isFound) => {
  expect(matches(typed, text)).toBe(isFound);
});

test('the words that are typed may be in several texts', () => {
  expect(matches('theme sett', 'Theme', 'Settings')).toBe(true);
});
