import { matchesFrom } from '../../../lib/routing/redirects.rules.ts';
import { canonicalOf } from '../../../lib/routing/targets.rules.ts';

/** The path of what somebody has typed or pasted: an address, a path with a query, or a path without its first slash. */
export const pathOf = (typed: string): string => {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '');
  return typed.trim() === '' || path.startsWith('/') ? path : `/${path}`;
};

interface Rule {
  fromPath: string;
  siteId: string | null;
  isActive: boolean;
}

/** Paths of the rules that can match a path: the path itself, then the patterns above it, longest first. */
export const candidatesFor = (path: string): string[] => {
  const exact = canonicalOf(path);
  const segments = exact.split('/').filter((segment) => segment !== '');
  const above = segments.map((_, index) => `/${segments.slice(0, segments.length - index).join('/')}/*`);
  return [exact, ...above, '/*'];
};

/** The rule that applies to a path: a rule of the site before a rule of all sites, then the most specific one. */
export const ruleFor = <R extends Rule>(path: string, rules: readonly R[], siteId: string | null): R | undefined => {
  const exact = canonicalOf(path);
  const matching = rules.filter(
    (rule) => rule.isActive && (rule.siteId === null || rule.siteId === siteId) && matchesFrom(rule.fromPath, exact),
  );
  const place = (rule: R) => candidatesFor(exact).indexOf(rule.fromPath) * 2 + (rule.siteId === null ? 1 : 0);
  return matching.toSorted((a, b) => place(a) - place(b))[0];
};
