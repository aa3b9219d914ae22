import { isSitePath } from '#lib/platform/core/links.ts';
import { sitesPath } from './names.contract.ts';

const maxUrlLength = 2000;

/** The slug of the form that is posted to a path; undefined for other paths. */
export const postedForm = (path: string): string | undefined =>
  /^\/public\/forms\/([a-z0-9][a-z0-9-]{0,99})\/submit$/.exec(path)?.[1];

/** An address of the same site; undefined for one elsewhere. */
const onOrigin = (address: unknown, origin: string): URL | undefined => {
  const url = typeof address === 'string' && address.length <= maxUrlLength ? URL.parse(address) : null;
  const site = URL.parse(origin);
  return url && site && url.host === site.host && url.protocol === site.protocol ? url : undefined;
};

interface Posted {
  /** The address in the form, which is that of the cached page. */
  pageUrl: unknown;
  referer: string | undefined;
  /** Protocol, host and base of the site. */
  origin: string;
}

/**
 * The page with the form, as the visitor came to it. Only the browser knows the campaign in its address. The token of a
 * preview link is not stored with the lead: readers of leads may have no access to drafts.
 */
export const pageOfPost = ({ pageUrl, referer, origin }: Posted): URL | undefined => {
  const [written, sent] = [onOrigin(pageUrl, origin), onOrigin(referer, origin)];
  const page = written && sent?.pathname !== written.pathname ? written : (sent ?? written);
  if (page?.searchParams.has('preview')) page.searchParams.delete('preview');
  return page;
};

/** The path of a page on its site, without the base. */
export const pathOnSite = ({ pathname }: URL, base: string): string => {
  const inside = base !== '' && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  return isSitePath(inside) && !inside.startsWith(sitesPath) ? inside : '/';
};

/** The address after a submission, if the form names one on the hosts of its own site. */
export const nextOnSite = (
  address: string | null,
  hosts: readonly (string | null)[],
  base: string,
): string | undefined => {
  if (address === null) return undefined;
  if (isSitePath(address)) return `${base}${address}`;
  const url = URL.parse(address);
  return url?.protocol === 'https:' && hosts.includes(url.hostname) ? url.href : undefined;
};
