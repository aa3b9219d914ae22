import { sitesPath } from '../../../lib/serving/names.contract.ts';

interface Here {
  hostname: string;
  origin: string;
}

const isLocal = (hostname: string): boolean => hostname === 'localhost' || /^127\.|\.localhost$/.test(hostname);

/** URL of a site: its domain, or a local address on a developer's machine. */
export const addressOfSite = (domain: string, { hostname, origin }: Here): string =>
  isLocal(hostname) ? `${origin}${sitesPath}${domain}/` : `https://${domain}/`;

/** Where a page of a site is opened: its URL, or the local address of its site with its path. */
export const addressOfPage = (url: string, here: Here): string => {
  const { host, pathname, search } = new URL(url);
  return isLocal(here.hostname) ? `${addressOfSite(host, here)}${pathname.slice(1)}${search}` : url;
};
