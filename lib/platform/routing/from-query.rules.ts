import { type FromQuery, fromQueryNames, maxValueLength } from './from-query.contract.ts';

/** The pairs of a query that a redirect may begin with, in the order in which redirects are looked for. */
export const pairsOf = (rawQuery: string): FromQuery[] => {
  const given = new URLSearchParams(rawQuery.replace(/#.*$/s, ''));
  return fromQueryNames.flatMap((name) => {
    const value = given.get(name)?.normalize('NFC').trim() ?? '';
    const isRead = value !== '' && value.length <= maxValueLength && !/\p{Cc}/u.test(value);
    return isRead && value.isWellFormed() ? [{ name, value }] : [];
  });
};

/** The pairs of an address, and of those of a visitor's query that come along and have another name. */
export const withPairs = (own: readonly FromQuery[], visitors: readonly FromQuery[]): FromQuery[] => [
  ...own,
  ...visitors.filter(({ name }) => own.every((pair) => pair.name !== name)),
];

export const isSamePair = (one: FromQuery, other: FromQuery): boolean =>
  one.name === other.name && one.value === other.value;

export interface Source {
  /** In its normal form. */
  fromPath: string;
  fromQuery?: FromQuery | null | undefined;
}

/** Path and pair in one text, under which a redirect is stored. Paths in their normal form have no question mark. */
export const sourceText = ({ fromPath, fromQuery }: Source): string =>
  fromQuery ? `${fromPath}?${fromQuery.name}=${fromQuery.value}` : fromPath;

/** The query and fragment of a URL without some names. */
export const withoutNames = (suffix: string, names: readonly string[]): string => {
  if (names.length === 0) return suffix;
  const [, query = '', fragment = ''] = /^(?:\?([^#]*))?(#.*)?$/s.exec(suffix) ?? [];
  const rest = query.split('&').filter((part) => !names.includes(part.split('=')[0] ?? ''));
  return `${rest.join('&') === '' ? '' : `?${rest.join('&')}`}${fragment}`;
};
