import { expect, test } from 'vitest';
import { withoutQuotes } from '#lib/delivery/inbound/quotes.rules.ts';
import { written } from './mails.ts';

test.each(written)('the reply of $program is told apart from what it quotes', ({ text, says, quotes }) => {
  const found = withoutQuotes(text);
  expect(found.text).toBe(says);
  if (quotes) expect(found.quoted).toMatch(quotes);
  else expect(found.quoted).toBeNull();
});

test('nothing of a mail is lost between its text and its quotes', () => {
  for (const { text } of written) {
    const { text: own, quoted } = withoutQuotes(text);
    const letters = (value: string) => [...value.replace(/\s/g, '')].toSorted().join('');
    expect(letters(own + (quoted ?? ''))).toBe(letters(text));
  }
});

test('a long mail of any signs is read in a moment', () => {
  for (const sign of ['>', ' ', 'On 1', '-', '_', 'wrote 1:1:', '\n', 'From:\n', '\n>\n'])
    expect(withoutQuotes(sign.repeat(200_000)).text).toBeTypeOf('string');
});
