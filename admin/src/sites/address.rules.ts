import { sitesPath } from '../../../lib/web/serving/names.contract.ts';

interface Here {
  hostname: string;
  origin: string;
}

const isLocal = (hostname: string): boolean => hostname === 'localhost' || /^127\.|\.localhost$/.test(hostname);

/** URL of a site: its domain, or a local address on a developer's machine. */
export const addressOfSite = (domain: string, { hostname, origin }: Here): string =>
  isLocal(hostname) ? `${origin}${sitesPath}${domain}/` : `https://${domain}/`;

/** Address at which this browser can open a page of a site: its URL, or its path below the local address of the site. */
export const addressOfPage = (url: string, here: Here): string => {
  const { host, pathname, search } = new URL(url);
  return isLocal(here.hostname) ? `${addressOfSite(host, here)}${pathname.slice(1)}${search}` : url;
};
