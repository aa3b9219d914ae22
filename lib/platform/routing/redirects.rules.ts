import { fitsKey, keyRule, keyRuleTogether } from '#lib/platform/core/contract/primitives.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { routingErrors } from '#lib/platform/texts/errors.ts';
import { joinPaths } from './paths.rules.ts';
import { type FromQuery, goneStatus } from './redirect-source.contract.ts';
import { isSamePair, type Source, sourceText } from './redirect-source.rules.ts';
import { canonicalOf, climbs } from './targets.rules.ts';

/** The root of a path: of all of the brand's sites, of one site, or of the page of a location. */
export type RedirectScope = '-' | `site:${string}` | `location:${string}`;

/** The scope of a site, or of all of the brand's sites. */
export const scopeOfSite = (siteId: string | null): RedirectScope => (siteId === null ? '-' : `site:${siteId}`);

/** The scope of a location, or of the brand. */
export const scopeOfLocation = (locationId: string | null): RedirectScope =>
  locationId === null ? '-' : `location:${locationId}`;

const idAfter = (prefix: string, scope: RedirectScope): string | null =>
  scope.startsWith(prefix) ? scope.slice(prefix.length) : null;

export const siteOfScope = (scope: RedirectScope): string | null => idAfter('site:', scope);

export const locationOfScope = (scope: RedirectScope): string | null => idAfter('location:', scope);

const isPattern = (fromPath: string): boolean => fromPath.endsWith('/*');

/** The path of a redirect in the form in which paths are compared. */
export const canonicalSource = (fromPath: string): string =>
  isPattern(fromPath) ? joinPaths(canonicalOf(fromPath.slice(0, -1)), '*') : canonicalOf(fromPath);

/** The path of a redirect as it is stored. */
const sourceOf = (fromPath: string): string => {
  const path = canonicalSource(fromPath);
  // A percent sign alone becomes an escape, which is longer.
  if (!fitsKey(path)) throw invalid([{ field: 'fromPath', code: 'max', message: keyRule() }]);
  return path;
};

const noClimb = () => routingErrors().redirectClimbs;

/** Where a redirect begins, as it is stored. Throws `validation_error` for a place where it can never be found. */
export const checkedSource = ({ fromPath, fromQuery }: Source): { fromPath: string; fromQuery: FromQuery | null } => {
  // Browsers never ask for such a path.
  if (climbs(fromPath)) throw invalid([{ field: 'fromPath', code: 'format', message: noClimb() }]);
  const path = sourceOf(fromPath);
  if (!fromQuery) return { fromPath: path, fromQuery: null };
  const refused = (code: 'format' | 'max', message: Said) => invalid([{ field: 'fromQuery', code, message }]);
  if (isPattern(path)) throw refused('format', routingErrors().noQueryOfPattern);
  const source = { fromPath: path, fromQuery: { ...fromQuery, value: fromQuery.value.normalize('NFC') } };
  if (!fitsKey(sourceText(source))) throw refused('max', keyRuleTogether());
  return source;
};

/** Whether a redirect that begins there matches a path. */
const matchesFrom = (fromPath: string, path: string): boolean =>
  isPattern(fromPath) ? path === fromPath.slice(0, -2) || path.startsWith(fromPath.slice(0, -1)) : path === fromPath;

/** The same with the pairs of a visitor's query. */
export const matchesSource = ({ fromPath, fromQuery }: Source, path: string, pairs: readonly FromQuery[]): boolean =>
  fromQuery ? path === fromPath && pairs.some((pair) => isSamePair(pair, fromQuery)) : matchesFrom(fromPath, path);

/**
 * Whether a redirect to a location appends the match of its asterisk. Generated ones do: they keep the pattern of the
 * former path.
 */
export const takesAlong = ({ toUrl }: { toUrl: string }): boolean => isPattern(toUrl);

/** The path of a URL on the brand's own sites, without query and fragment; undefined for other sites. */
export const pathOnOwnSites = (toUrl: string): string | undefined =>
  toUrl.startsWith('/') ? canonicalOf(toUrl.replace(/[?#].*$/, '')) : undefined;

/** The query and fragment of a URL. */
export const suffixOf = (toUrl: string): string => /[?#].*$/.exec(toUrl)?.[0] ?? '';

const wrongTarget = (code: 'format' | 'required', message: Said) => invalid([{ field: 'toUrl', code, message }]);

/**
 * Where a redirect leads, as it is stored: what `/*` matched may be written as `/*` or `:splat`. Throws `validation_error`
 * for a target that could never work.
 */
export const writtenTarget = ({
  fromPath,
  toUrl,
  statusCode,
}: Pick<Redirecting, 'fromPath' | 'toUrl' | 'statusCode'>) => {
  if (statusCode === goneStatus) {
    if (toUrl !== '') throw wrongTarget('format', routingErrors().goneLeadsNowhere(goneStatus));
    return '';
  }
  if (toUrl === '') throw wrongTarget('required', coreErrors().required);
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(toUrl) ?? [];
  if (path.startsWith('/') && climbs(path)) throw wrongTarget('format', noClimb());
  const taken = isPattern(fromPath) ? path.replace(/\/\*$/, '/:splat') : path;
  if (taken.includes('*')) throw wrongTarget('format', routingErrors().asteriskAtEnd);
  if (`${taken}${rest}`.includes(':splat') && !isPattern(fromPath))
    throw wrongTarget('format', routingErrors().noSplat);
  return `${taken}${rest}`;
};

export interface Redirecting {
  version: number;
  scope: RedirectScope;
  fromPath: string;
  fromQuery: FromQuery | null;
  toUrl: string;
  target: object | null;
  statusCode: number;
  preserveQuery: boolean;
  isActive: boolean;
  source: 'manual' | 'auto';
  updatedAt: string;
}
