import { asciiFolded } from './fold.ts';

const longest = 120;
const maxWords = 20;

/** One term, without case and accents. */
export const searchTerm = (text: string): string => asciiFolded(text).slice(0, longest);

/** What a search finds a text by: the whole of it, and each further word, as the whole may be cut. */
export const searchTerms = (text: string): string[] => [
  ...new Set([text, ...text.split(/\s+/).slice(1, maxWords)].map(searchTerm)),
];

const isInner = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Whether a word of the text begins so. A word begins behind anything but a letter or digit. */
export const hasWord = (text: string, beginning: string): boolean => {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1))
    if (!isInner(text[at - 1]) || !isInner(beginning[0])) return true;
  return false;
};

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const allIn = (terms: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => terms.some((term) => hasWord(term, word)));

/**
 * Whether each word of a search, whatever its case and accents, is the beginning of a word in any of the terms. Early
 * terms were stored with their accents, so they are folded here once more.
 */
export const matchesSearch = (terms: readonly string[], search: string | undefined): boolean =>
  search === undefined || allIn(terms.map(asciiFolded), wordsOf(searchTerm(search)));
