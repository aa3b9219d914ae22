const maxQueryLength = 2000;

/** The query as it was sent, in characters that a header permits. */
const plainQuery = (raw: string): string => {
  const text = new URLSearchParams(raw).toString();
  return text.length <= maxQueryLength ? text : '';
};

/** An address in characters that a header permits. Its escapes stay, and other percent signs are escaped. */
const plainAddress = (text: string): string => encodeURI(text.toWellFormed()).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%');

interface Redirect {
  /** A path of the site, or an address elsewhere. */
  to: string;
  preserveQuery: boolean;
}

/**
 * The Location of a redirect. `base` is before all paths of the site. A query of the target comes first, and its fragment
 * stays at the end.
 */
export const locationOf = ({ to, preserveQuery }: Redirect, base: string, rawQuery: string): string => {
  const address = to.startsWith('/') ? `${base}${to}` : (URL.parse(to)?.href ?? to);
  const [, path = '', ownQuery = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const query = [plainAddress(ownQuery), preserveQuery ? plainQuery(rawQuery) : '']
    .filter((part) => part !== '')
    .join('&');
  return `${plainAddress(path)}${query === '' ? '' : `?${query}`}${plainAddress(fragment)}`;
};
