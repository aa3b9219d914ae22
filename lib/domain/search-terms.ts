const longest = 120;
const mostWords = 20;

export const folded = (text: string): string => text.toLowerCase().slice(0, longest);

/** What a search finds a text by: the whole of it, and each further word, as the whole may be cut. */
export const searchTerms = (text: string): string[] => [
  ...new Set([text, ...text.split(/\s+/).slice(1, mostWords)].map(folded)),
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

/** Whether each word of a search is the beginning of a word in any of the terms. */
export const matchesSearch = (terms: readonly string[], search: string | undefined): boolean =>
  search === undefined || wordsOf(folded(search)).every((word) => terms.some((term) => hasWord(term, word)));
