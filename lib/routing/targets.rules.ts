/** Characters that would end the path of a URL, or that browsers read as another character. */
const notOfPath = /[?#\\<>"\s\p{Cc}]/gu;

/** Characters that would end a value in a query, or that stand for another one. */
const notOfQuery = /[?#\\<>"&+\s\p{Cc}]/gu;

/** A decoded path as a part of a URL. Its percent signs stay, as they may be those of an escape. */
export const inPath = (text: string): string => text.replaceAll(notOfPath, encodeURIComponent);

/**
 * The URL of a redirect with what its asterisk matched: text of a visitor, which is a part of the path or a value of the query
 * and cannot be more.
 */
export const withSplat = (toUrl: string, splat: string): string => {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(toUrl) ?? [];
  const put = (part: string, value: string): string => part.replaceAll(':splat', () => value);
  const asPath = inPath(splat);
  return `${put(path, asPath)}${put(query, splat.replaceAll(notOfQuery, encodeURIComponent))}${put(fragment, asPath)}`;
};

/** Whether a path has segments by which a browser would leave the path that it is appended to. */
export const climbs = (path: string): boolean => /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)/i.test(path);
