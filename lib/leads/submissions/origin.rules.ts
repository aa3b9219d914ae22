import { originOf } from '#lib/platform/core/links.ts';

const maxHostLength = 253;

/** The host of an origin; a longer one than sites may have would not fit the key that it is looked up by. */
export const hostOf = (origin: string | undefined): string | undefined => {
  const host = URL.parse(origin ?? '')?.hostname ?? '';
  return host !== '' && host.length <= maxHostLength ? host : undefined;
};

export interface Allowed {
  origins: readonly string[];
  /** Whether the host of the origin is a site of the brand. */
  isOwnSite: boolean;
}

/**
 * Whether a page of this origin may submit a form. A form without a list accepts every origin, and every form the sites of
 * its brand. A request without an origin does not come from a browser, which always sends one with a post.
 */
export const mayPostFrom = ({ origins, isOwnSite }: Allowed, origin: string | undefined): boolean => {
  if (origins.length === 0 || origin === undefined) return true;
  if (isOwnSite && origin.startsWith('https://')) return true;
  const from = originOf(origin);
  return from !== undefined && origins.some((allowed) => originOf(allowed) === from);
};
