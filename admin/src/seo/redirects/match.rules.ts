import type { FromQuery } from '../../../../lib/platform/routing/from-query.contract.ts';
import { pairsOf, type Source, sourceText } from '../../../../lib/platform/routing/from-query.rules.ts';
import { matchesSource } from '../../../../lib/platform/routing/redirects.rules.ts';
import { canonicalOf } from '../../../../lib/platform/routing/targets.rules.ts';

/** The path of what somebody has typed or pasted: an address, a path with a query, or a path without its first slash. */
export const pathOf = (typed: string): string => {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '');
  return typed.trim() === '' || path.startsWith('/') ? path : `/${path}`;
};

/** The query of what somebody has typed or pasted, without its question mark. */
export const queryOf = (typed: string): string => /\?([^#]*)/.exec(typed)?.[1]?.trim() ?? '';

/** An old address as the two fields of a redirect. */
export const sourceOfTyped = (typed: string): { fromPath: string; fromQuery: FromQuery | null } => {
  const [fromQuery = null] = pairsOf(queryOf(typed));
  return { fromPath: pathOf(typed), fromQuery };
};

interface Rule extends Source {
  siteId: string | null;
  isActive: boolean;
}

/** Beginnings of the rules that can match: path and query, the path itself, then the patterns above it, longest first. */
export const candidatesFor = (path: string, pairs: readonly FromQuery[] = []): string[] => {
  const exact = canonicalOf(path);
  const segments = exact.split('/').filter((segment) => segment !== '');
  const above = segments.map((_, index) => `/${segments.slice(0, segments.length - index).join('/')}/*`);
  return [...pairs.map((fromQuery) => sourceText({ fromPath: exact, fromQuery })), exact, ...above, '/*'];
};

/** The rule that applies to a path: a rule of the site before a rule of all sites, then the most specific one. */
export const ruleFor = <R extends Rule>(
  path: string,
  rules: readonly R[],
  siteId: string | null,
  pairs: readonly FromQuery[] = [],
): R | undefined => {
  const exact = canonicalOf(path);
  const candidates = candidatesFor(exact, pairs);
  const matching = rules.filter(
    (rule) => rule.isActive && (rule.siteId === null || rule.siteId === siteId) && matchesSource(rule, exact, pairs),
  );
  const place = (rule: R) => candidates.indexOf(sourceText(rule)) * 2 + (rule.siteId === null ? 1 : 0);
  return matching.toSorted((a, b) => place(a) - place(b))[0];
};
