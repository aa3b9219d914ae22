const longest = 120;
const mostWords = 20;

const folded = (text: string): string => text.toLowerCase().slice(0, longest);

/** The beginnings that a search finds a text by: the whole of it, and each further word. */
export const searchTerms = (text: string): string[] => [
  ...new Set([text, ...text.split(/\s+/).slice(1, mostWords)].map(folded)),
];

export const matchesBeginning = (terms: readonly string[], beginning: string | undefined): boolean =>
  beginning === undefined || terms.some((term) => term.startsWith(folded(beginning)));
