import { withoutPreviewTokens } from '#lib/platform/credentials/preview-token.rules.ts';

const maxQueryLength = 2000;

/** The query of an address elsewhere, whose owner may not see drafts. */
const withoutPreview = (given: URLSearchParams): string => {
  given.delete('preview');
  return withoutPreviewTokens(given.toString());
};

/** The query as it was sent, in characters that a header permits. */
const plainQuery = (raw: string, isOwn: boolean, dropped: readonly string[]): string => {
  const given = new URLSearchParams(raw);
  for (const name of dropped) given.delete(name);
  const text = isOwn ? given.toString() : withoutPreview(given);
  return text.length <= maxQueryLength ? text : '';
};

/** An address in characters that a header permits. Its escapes stay, and other percent signs are escaped. */
const plainAddress = (text: string): string => encodeURI(text.toWellFormed()).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%');

export interface Redirect {
  /** A path of the site, or an address elsewhere. */
  to: string;
  preserveQuery: boolean;
  /** Whether the target is a site of the same brand. Default: only a path is. */
  isOwn?: boolean;
  /** Names that are not kept. */
  dropQuery?: readonly string[];
}

/**
 * The Location of a redirect. `base` is before all paths of the site. A query of the target comes first, and its fragment
 * stays at the end. The token of a preview link does not go along to an address elsewhere.
 */
export const locationOf = (
  { to, preserveQuery, isOwn = to.startsWith('/'), dropQuery = [] }: Redirect,
  base: string,
  rawQuery: string,
): string => {
  const address = to.startsWith('/') ? `${base}${to}` : (URL.parse(to)?.href ?? to);
  const [, path = '', ownQuery = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const query = [plainAddress(ownQuery), preserveQuery ? plainQuery(rawQuery, isOwn, dropQuery) : '']
    .filter((part) => part !== '')
    .join('&');
  return `${plainAddress(path)}${query === '' ? '' : `?${query}`}${plainAddress(fragment)}`;
};
