import { asciiFolded } from './fold.ts';

const maxTermLength = 120;
const maxWords = 20;

/** One search term, without case and accents. */
export const searchTerm = (text: string): string => asciiFolded(text).slice(0, maxTermLength);

/** The search terms of a text: the whole of it, and each further word, as the whole may be truncated. */
export const searchTerms = (text: string): string[] => [
  ...new Set([text, ...text.split(/\s+/).slice(1, maxWords)].map(searchTerm)),
];

const isInner = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Whether a word of the text begins with the term. A word begins after any character that is not a letter or digit. */
export const hasWord = (text: string, beginning: string): boolean => {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1))
    if (!isInner(text[at - 1]) || !isInner(beginning[0])) return true;
  return false;
};

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The words of a search, folded: letters and digits, or the whole where it has none. */
export const searchWords = (search: string): string[] =>
  searchTerm(search).match(/[\p{L}\p{M}\p{N}]+/gu) ?? wordsOf(searchTerm(search));

/** Whether each folded word is the beginning of a word in any of the folded terms. */
export const allIn = (terms: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => terms.some((term) => hasWord(term, word)));

/**
 * Whether each word of a search, in any case and with or without accents, is the beginning of a word in any of the terms.
 * Terms of early records have accents, so they are folded here again.
 */
export const matchesSearch = (terms: readonly string[] | undefined, search: string | undefined): boolean =>
  search === undefined || allIn((terms ?? []).map(asciiFolded), searchWords(search));
