import type { UrlPolicy } from '#lib/brands/url-policy.contract.ts';
import { normalizePath, policyOf } from './paths.rules.ts';

/** The lists that the brand's site has without being written, and the part of the policy that is their path. */
const lists = { posts: 'blogSegment', locations: 'prefix' } as const;
type List = keyof typeof lists;

const names = Object.keys(lists) as List[];

/** Former paths of the lists, by the part of the policy, the latest first. */
export type FormerSegments = { [Name in (typeof lists)[List]]?: string[] };

interface Holder {
  urlPolicy?: UrlPolicy;
  formerUrlPolicy?: { policy: UrlPolicy };
  formerSegments?: FormerSegments;
}

const pathOf = (segment: string): string => normalizePath(`/${segment}`);

/** The page that the brand's site has at a path without being written. */
export const unwrittenAt = (brand: Holder, path: string): List | 'home' | undefined => {
  const policy = policyOf(brand);
  return names.find((name) => path === pathOf(policy[lists[name]])) ?? (path === '/' ? 'home' : undefined);
};

/** Former segments of a list, the latest first. */
const formerOf = ({ formerSegments = {}, formerUrlPolicy }: Holder, field: (typeof lists)[List]): string[] =>
  // Brands that changed their policy before its history was kept have the last one.
  [...(formerSegments[field] ?? []), ...(formerUrlPolicy ? [formerUrlPolicy.policy[field]] : [])];

/** The paths that the blog has or had: posts keep theirs until their slug changes. */
export const blogPaths = (brand: Holder): string[] =>
  [policyOf(brand).blogSegment, ...formerOf(brand, 'blogSegment')].map(pathOf);

/** The present path of the list that was at a path under a former policy; undefined for other paths. */
export const listMovedTo = (brand: Holder, path: string): string | undefined => {
  if (unwrittenAt(brand, path) !== undefined) return undefined;
  const moved = names.find((name) => formerOf(brand, lists[name]).some((segment) => path === pathOf(segment)));
  return moved && pathOf(policyOf(brand)[lists[moved]]);
};

const maxSegments = 20;

/** A history with the segment that is replaced: the latest first, without one that is in use again. */
export const withFormer = (history: readonly string[], before: string, after: string): string[] =>
  [...new Set([before, ...history])].filter((segment) => segment !== after).slice(0, maxSegments);

/** The former segments of the lists after a change of the policy. */
export const formerSegmentsOf = (before: Holder, policy: UrlPolicy): FormerSegments =>
  Object.fromEntries(
    Object.values(lists).map((field) => [
      field,
      withFormer(before.formerSegments?.[field] ?? [], policyOf(before)[field], policy[field]),
    ]),
  );
