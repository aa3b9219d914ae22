import { isContentLink, isSitePath } from '#lib/core/links.ts';
import type { Site } from './site.ts';

type Place = Pick<Site, 'base' | 'domain'>;

/** A path of the site as the browser must ask for it. */
export const sitePath = ({ base }: Place, path: string): string => (isSitePath(path) ? `${base}${path}` : `${base}/`);

/** Where a link leads; undefined for one that no page may have, such as `javascript:`. */
export const linkOf = (site: Place, address: string | null | undefined): string | undefined => {
  const value = address?.trim() ?? '';
  if (value === '' || !isContentLink(value)) return undefined;
  return value.startsWith('/') ? sitePath(site, value) : value;
};

/** The page of a location: on this site, or on a site of its own. */
export const locationLink = (site: Place, { path, url }: { path: string; url: string | null }): string => {
  const elsewhere = linkOf(site, url);
  const host = elsewhere === undefined ? undefined : URL.parse(elsewhere)?.hostname;
  return elsewhere !== undefined && host !== undefined && site.domain !== null && host !== site.domain
    ? elsewhere
    : sitePath(site, path);
};

export const telLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
