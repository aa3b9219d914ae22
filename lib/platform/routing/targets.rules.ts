import { percentDecoded } from '#lib/platform/core/text/percent-encoding.ts';
import { normalizePath } from './paths.rules.ts';

/** Characters that would end the path of a URL, or that browsers read as another character. */
const notOfPath = /[?#\\<>"\s\p{Cc}]/gu;

/** Characters that would end a value in a query, or that stand for another one. */
const notOfQuery = /[?#\\<>"&+\s\p{Cc}]/gu;

/** A decoded path as a part of a URL. Its percent signs stay, as they may be those of an escape. */
export const inPath = (text: string): string => text.replaceAll(notOfPath, encodeURIComponent);

/** Characters that the written form of a path cannot have: one that ends it, or that stands for something else. */
const notPlain = /[?#\\<>"%*\s\p{Cc}]/gu;

const escaped = (character: string): string => (character === '*' ? '%2a' : encodeURIComponent(character));

/**
 * The one form in which paths are stored and compared: of a path without escapes, as a request has it. A path that was copied
 * from an address bar, with escapes, and the same path as people write it have the same form.
 */
export const canonicalPath = (decoded: string): string =>
  normalizePath(decoded.normalize('NFC').toWellFormed().replaceAll(notPlain, escaped));

/** The same of a path that may be written with escapes. */
export const canonicalOf = (written: string): string => canonicalPath(percentDecoded(written) ?? written);

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
