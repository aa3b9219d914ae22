import { joinPaths } from '#lib/platform/routing/paths.rules.ts';
import type { ResolvedItem } from './contract.ts';
import { hrefOf, type IsLive, type LinkContext, liveLink, pathOfMenuLink, substituted } from './links.rules.ts';
import type { NavigationItem } from './shape.contract.ts';

export interface Dropped {
  label: string;
  reason: string;
}

export interface Resolved {
  items: ResolvedItem[];
  dropped: Dropped[];
}

/**
 * Items for this place. For a location these are the brand's items for locations and its own, which replace others with the
 * same label and path.
 */
const applicable = (items: readonly NavigationItem[], { location }: LinkContext): NavigationItem[] => {
  if (location === null) {
    const shared = items.filter(({ locationId }) => locationId === null);
    const corporate = shared.filter(({ context }) => context === 'corporate');
    return corporate.length > 0 ? corporate : shared;
  }
  const own = items.filter(({ locationId }) => locationId === location.id);
  const sameness = ({ label, path, contentItemId }: NavigationItem) => `${label}\n${contentItemId ?? path}`;
  const overridden = new Set(own.map(sameness));
  const shared = items.filter(
    (item) => item.locationId === null && item.context === 'location' && !overridden.has(sameness(item)),
  );
  return [...shared, ...own];
};

/** Items of the footer: the same on all pages, beside those of one location. */
const applicableFooter = (items: readonly NavigationItem[], { location }: LinkContext): NavigationItem[] =>
  items.filter(({ locationId }) => locationId === null || locationId === location?.id);

/** The displayed order, with the id as the last criterion. */
export const inOrder = (a: NavigationItem, b: NavigationItem): number =>
  a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1);

/** Visitors of public pages have no role. */
const isHidden = ({ visibilityRule }: NavigationItem): boolean => visibilityRule === 'logged_in';

/** The generated links where there is no navigation, or nothing of it leads to a page. */
const generated = ({ location, segments }: LinkContext): ResolvedItem[] => {
  const base = location?.path ?? '/';
  const item = (label: string, href: string): ResolvedItem => ({
    label,
    href,
    openInNewTab: false,
    iconName: null,
    children: [],
  });
  return [
    item('Home', base),
    item('Services', joinPaths(base, segments.servicesSegment)),
    item('Offers', joinPaths(base, segments.offersSegment)),
    item('Events', joinPaths(base, segments.eventsSegment)),
    // The locator and the blog are on the pages of the brand alone.
    ...(location
      ? []
      : [item('Locations', joinPaths(base, segments.prefix)), item('Blog', joinPaths(base, segments.blogSegment))]),
    item('About', joinPaths(base, 'about')),
    item('Contact', joinPaths(base, 'contact')),
  ];
};

const generatedLive = (around: LinkContext, isLive: IsLive): Resolved => {
  const [items, missing] = [true, false].map((live) => generated(around).filter(({ href }) => isLive(href) === live));
  return {
    items: items ?? [],
    dropped: (missing ?? []).map(({ label }) => ({ label, reason: 'path_not_found' })),
  };
};

const pathsOf = (items: readonly NavigationItem[], around: LinkContext): string[] => [
  ...new Set(items.flatMap((item) => pathOfMenuLink(hrefOf(item, around), item, around) ?? [])),
];

/** The paths of the site that the links of one place name, to be looked up. */
export const pathsIn = (items: readonly NavigationItem[], around: LinkContext): string[] => {
  if (items.length === 0) return generated(around).map(({ href }) => href);
  return pathsOf(applicable(items, around), around);
};

export const footerPathsIn = (items: readonly NavigationItem[], around: LinkContext): string[] =>
  pathsOf(applicableFooter(items, around), around);

/**
 * The tree of links for one place, the same for visitors and for a preview. Items without a target are omitted, and their
 * children move up to the nearest item that stays.
 */
export const resolveNavigation = (items: readonly NavigationItem[], around: LinkContext, isLive: IsLive): Resolved => {
  if (items.length === 0) return generatedLive(around, isLive);
  return treeOf(items, applicable(items, around), around, isLive);
};

/** The same for the menu at the foot of a page, which has no default. A heading without anything below it is omitted. */
export const resolveFooter = (items: readonly NavigationItem[], around: LinkContext, isLive: IsLive): Resolved => {
  const { items: tree, dropped } = treeOf(items, applicableFooter(items, around), around, isLive);
  return { items: tree.filter(({ href, children }) => href !== '#' || children.length > 0), dropped };
};

const treeOf = (
  items: readonly NavigationItem[],
  applying: readonly NavigationItem[],
  around: LinkContext,
  isLive: IsLive,
): Resolved => {
  const dropped: Dropped[] = [];
  const shown = new Map<string, ResolvedItem>();
  const everyItem = new Map(items.map((item) => [item.id, item]));
  const candidates = applying.toSorted(inOrder);
  for (const item of candidates) {
    const outcome = isHidden(item) ? { reason: 'for_signed_in_visitors' } : liveLink(item, around, isLive);
    if ('reason' in outcome) {
      dropped.push({ label: item.label, reason: outcome.reason });
      continue;
    }
    const { openInNewTab, iconName } = item;
    shown.set(item.id, {
      label: substituted(item.label, around).text,
      href: outcome.href,
      openInNewTab,
      iconName,
      children: [],
    });
  }
  const top: ResolvedItem[] = [];
  for (const item of candidates) {
    const link = shown.get(item.id);
    if (!link) continue;
    let parent = item.parentId;
    while (parent !== null && !shown.has(parent)) parent = everyItem.get(parent)?.parentId ?? null;
    (parent === null ? top : (shown.get(parent)?.children ?? top)).push(link);
  }
  return { items: top, dropped };
};
