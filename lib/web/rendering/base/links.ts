import { contextNames, type PageContext } from '#lib/leads/submissions/page-context.rules.ts';
import { isContentLink, isSitePath } from '#lib/platform/core/links.ts';
import { telLink } from '#lib/platform/core/text/phone-text.ts';
import type { Site } from './site.ts';

type Place = Pick<Site, 'base' | 'domain' | 'brandOrigin'>;

/** A path of the site as the browser must ask for it. */
export const sitePath = ({ base }: Place, path: string): string => (isSitePath(path) ? `${base}${path}` : `${base}/`);

/** Where a link leads; undefined for one that no page may have, such as `javascript:`. */
export const linkOf = (site: Place, address: string | null | undefined): string | undefined => {
  const value = address?.trim() ?? '';
  if (value === '' || !isContentLink(value)) return undefined;
  if (/^tel:.*\d/i.test(value)) return telLink(value);
  return value.startsWith('/') ? sitePath(site, value) : value;
};

const isBelow = (path: string, folder: string | null): boolean =>
  folder !== null && (path === folder || path.startsWith(`${folder}/`));

type Carrying = Place & Pick<Site, 'context' | 'locatorPath'> & { data: Pick<Site['data'], 'location'> };

/**
 * A link of the page, with where it leads from: a form that is sent there has the location, promotion and page without a script,
 * as the address of its page says them. The edge keeps one page for all of them. Pages of locations know their own.
 */
export const carrying = (site: Carrying, href: string, promotion?: string): string => {
  const { base, brandOrigin, locatorPath, data } = site;
  const context: PageContext = { ...site.context, ...(promotion !== undefined && { promotion }) };
  const start = [base, brandOrigin].find((one) => one !== null && href.startsWith(`${one}/`));
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href.slice(start?.length ?? 0)) ?? [];
  if (start === undefined || path === '/' || isBelow(path, locatorPath) || isBelow(path, data.location?.path ?? null))
    return href;
  const given = new URLSearchParams(query);
  const added = contextNames.flatMap((name) => {
    const value = context[name];
    return value === undefined || given.has(name)
      ? []
      : [`${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`];
  });
  return added.length === 0 ? href : `${start}${path}${query === '' ? '?' : `${query}&`}${added.join('&')}${hash}`;
};

/**
 * The address that a service or promotion of the brand leads to. A path is one of the brand's site, also where the site of one
 * location shows it.
 */
export const brandAddress = ({ brandOrigin }: Place, address: string | null): string | null =>
  address !== null && brandOrigin !== null && isSitePath(address) ? `${brandOrigin}${address}` : address;

/** The page of a location, event, service or post: on this site, or on another one of the brand. */
export const pageLink = (site: Place, { path, url }: { path: string; url: string | null }): string => {
  const elsewhere = linkOf(site, url);
  const host = elsewhere === undefined ? undefined : URL.parse(elsewhere)?.hostname;
  return elsewhere !== undefined && host !== undefined && site.domain !== null && host !== site.domain
    ? elsewhere
    : sitePath(site, path);
};
