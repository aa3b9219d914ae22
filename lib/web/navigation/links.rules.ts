import { isMenuLink } from '#lib/platform/core/links.ts';
import { joinPaths } from '#lib/platform/routing/paths.rules.ts';
import type { UrlPolicy } from '#lib/platform/routing/url-policy-shape.contract.ts';
import type { NavigationItem } from './shape.contract.ts';

/** The place of the visitor, and the values for tokens in labels and paths. */
export interface LinkContext {
  /** Null on the pages of the brand itself. */
  location: { id: string; name: string; path: string } | null;
  custom: Readonly<Record<string, unknown>>;
  /** Whether paths are those of the brand's site, also for visitors of a location, and what is before them. */
  brandOrigin?: string;
  segments: Pick<UrlPolicy, 'servicesSegment' | 'blogSegment' | 'prefix' | 'eventsSegment' | 'offersSegment'>;
  /** The URL of each page that an item names; unpublished ones are absent. */
  pages: ReadonlyMap<string, string>;
}

/** Which paths of the site lead to a page or a redirect. */
export type IsLive = (path: string) => boolean;

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Where the values of tokens come from. */
interface TokenValues {
  location: { name: string; path: string } | null;
  custom: Readonly<Record<string, unknown>>;
}

const tokenValue = (name: string, { location, custom }: TokenValues): string | undefined => {
  if (name === 'location.path') return location?.path;
  if (name === 'location.name') return location?.name;
  const value = name.startsWith('custom.') ? custom[name.slice('custom.'.length)] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

export const substituted = (text: string, around: TokenValues): { text: string; missing: string | undefined } => {
  let missing: string | undefined;
  const filled = text.replace(placeholder, (_, name: string) => {
    const value = tokenValue(name, around);
    if (value === undefined) missing ??= name;
    return value ?? '';
  });
  return { text: filled, missing };
};

const isRelative = (path: string): boolean => path.startsWith('/');

/** A path relative to the visitor's location, unless it names the location itself. */
const placed = (item: NavigationItem, path: string, { location, brandOrigin }: LinkContext): string => {
  if (!isRelative(path) || item.path.startsWith('{{location.path}}')) return path;
  if (brandOrigin !== undefined) return `${brandOrigin}${path}`;
  if (!location) return path;
  const [, plain = path, rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return `${joinPaths(location.path, plain)}${rest}`;
};

/** The value of a token must not make another kind of URL of a link. */
export const isSafe = (href: string): boolean => isMenuLink(href.replaceAll(' ', '%20'));

type Link = { href: string } | { reason: string };

export const hrefOf = (item: NavigationItem, around: LinkContext): Link => {
  if (item.contentItemId !== null) {
    const page = around.pages.get(item.contentItemId);
    return page === undefined ? { reason: 'page_not_published' } : { href: page };
  }
  const { text, missing } = substituted(item.path, around);
  if (missing !== undefined) return { reason: `unknown_token: ${missing}` };
  const href = placed(item, text, around);
  return isSafe(href) ? { href } : { reason: 'unsafe_address' };
};

/**
 * The path that a link names, on the site itself or on that of the brand; undefined for a page that is known, and for other
 * sites.
 */
export const pathOfMenuLink = (
  link: Link,
  { contentItemId }: Pick<NavigationItem, 'contentItemId'>,
  { brandOrigin = '' }: LinkContext,
): string | undefined => {
  if (contentItemId !== null || !('href' in link)) return undefined;
  const path = link.href.startsWith(`${brandOrigin}/`) ? link.href.slice(brandOrigin.length) : link.href;
  return isRelative(path) ? path.replace(/[?#].*$/, '') : undefined;
};

/** A link, unless it names a path without a page. */
export const liveLink = (item: NavigationItem, around: LinkContext, isLive: IsLive): Link => {
  const link = hrefOf(item, around);
  const path = pathOfMenuLink(link, item, around);
  return path !== undefined && !isLive(path) ? { reason: 'path_not_found' } : link;
};
