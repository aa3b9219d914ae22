import { asciiFolded } from '../../../lib/core/text/fold.ts';

const wordsOf = (text: string): string[] =>
  asciiFolded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of what was typed begins a word of one of the texts, as the API searches. */
export const matches = (typed: string, ...texts: readonly string[]): boolean => {
  const words = texts.flatMap(wordsOf);
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
};
