import { percentDecoded } from '#lib/platform/core/text/percent-encoding.ts';
import type { FromQuery } from '#lib/platform/routing/redirect-source.contract.ts';
import { pairsOf } from '#lib/platform/routing/redirect-source.rules.ts';
import { inPath } from '#lib/platform/routing/targets.rules.ts';
import { pageQueryNames, sitesPath } from './names.contract.ts';

/** The values beside its path that a page depends on. */
export interface PageQuery {
  /** Where the asked page of a list begins. */
  cursor?: string;
  /** Tag of the posts to list. */
  tag?: string;
  /** Text to search locations for: words, or a place. */
  q?: string;
  /** Point to search locations from, as latitude and longitude. */
  near?: string;
  /** Slug of the service that locations must offer. */
  service?: string;
  /** Anything, for the locations that are open at the moment. */
  open?: string;
  /** Slug of the form that the visitor has just sent. */
  sent?: string;
  /** Token of a preview link. */
  preview?: string;
}

export interface SiteAddress {
  /** In lower case, without a port. */
  host: string;
  /** Decoded, with a leading slash, as the visitor sent it. */
  path: string;
  query: PageQuery;
  /** Pairs of the query that a redirect may begin with. */
  pairs: FromQuery[];
}

const maxPathLength = 1000;
const maxValueLength = 200;
const maxTokenLength = 4096;

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;

/** A host in the form of domain records; undefined for anything else. */
const readHost = (text: string): string | undefined => {
  const host = text.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return hostName.test(host) ? host : undefined;
};

const isReadable = (path: string): boolean =>
  path.length <= maxPathLength && path.isWellFormed() && !/[\p{Cc}\\]/u.test(path);

/**
 * The first value of a name that is written exactly so. Names are not decoded, and nothing before them is left out, as
 * `URLSearchParams` does with a question mark: a page would differ from what the edge keeps of it.
 */
const firstValue = (rawQueryString: string, name: string): string | undefined => {
  const part = rawQueryString.split('&').find((one) => one === name || one.startsWith(`${name}=`));
  return part === undefined ? undefined : (new URLSearchParams(part).get(name) ?? undefined);
};

const isToken = (name: string): boolean => name === 'preview' || name === 'cursor';

/** The known names of a query. A value that is too long or has control characters is as if it was not there. */
const readPageQuery = (rawQueryString: string): PageQuery => {
  const query: PageQuery = {};
  for (const name of pageQueryNames) {
    const value = firstValue(rawQueryString, name)?.trim();
    if (!value || /\p{Cc}/u.test(value)) continue;
    if (value.length <= (isToken(name) ? maxTokenLength : maxValueLength)) query[name] = value;
  }
  return query;
};

/**
 * The question that `/sites/<host>/<path>` asks, with the path in percent encoding; undefined for one that cannot be read.
 * `redirectQuery` is the part of the query that may lead to a redirect.
 */
export const readSiteAddress = (
  rawPath: string,
  rawQueryString: string,
  redirectQuery = rawQueryString,
): SiteAddress | undefined => {
  const [, named = '', rest = ''] = /^([^/]*)(.*)$/s.exec(rawPath.slice(sitesPath.length)) ?? [];
  const host = readHost(named);
  const path = percentDecoded(rest === '' ? '/' : rest);
  if (host === undefined || path === undefined || !isReadable(path)) return undefined;
  return { host, path, query: readPageQuery(rawQueryString), pairs: pairsOf(redirectQuery) };
};

/** The path of a page file is the path of its folder: `/about/index.html` is `/about`. */
export const withoutIndex = (path: string): string => path.replace(/\/index\.html?$/i, '/');

/** The address of a page as the visitor sees it, with the query names that it depends on and no others. */
export const pageAddress = (origin: string, path: string, texts: PageQuery): string => {
  const query = new URLSearchParams({ ...texts }).toString();
  return `${origin}${inPath(encodeURI(path))}${query === '' ? '' : `?${query}`}`;
};
