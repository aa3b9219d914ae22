/** The queries of CloudWatch Logs Insights in a Markdown file: what `ask` is called with, and `ERRORS`. */
export const queriesOf = (markdown: string): string[] =>
  [...markdown.matchAll(/(?:\bask \S+ \d+|\bERRORS=) ?'([^']+)'/g)].map(([, query = '']) => query);

/** Texts, patterns and quoted names are whatever they are. */
const withoutQuoted = (query: string): string => query.replaceAll(/"[^"]*"|`[^`]*`|(?<=like )\/[^/]*\//g, "''");

/** What CloudWatch would refuse of a query, or read as something else: `sc-status` is a difference. */
export const queryProblems = (query: string): string[] => {
  const plain = withoutQuoted(query);
  const names = [...plain.matchAll(/@?[a-z_]\w*(?:[-.]\w+)*/gi)].map(([name]) => name);
  return [
    ...names.filter((name) => name.includes('-')).map((name) => `${name} needs backticks`),
    ...(/\bby [^|]*\bby\b/.test(plain) ? ['by is a keyword: it needs backticks'] : []),
    ...[...plain.matchAll(/\bsort (\w+\([^)]*\))/g)].map(([, sorted]) => `sorts by ${sorted}, which has no name`),
  ];
};

/** The events that a query names. */
export const eventsIn = (query: string): string[] =>
  [...query.matchAll(/\bevent = "([^"]+)"/g)].map(([, event = '']) => event);
