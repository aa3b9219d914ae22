import { sitesPath } from '../../../lib/serving/names.contract.ts';

interface Here {
  hostname: string;
  origin: string;
}

const isLocal = (hostname: string): boolean => hostname === 'localhost' || /^127\.|\.localhost$/.test(hostname);

/** Where a site opens: at its domain, or on a machine of a developer below the own address. */
export const addressOfSite = (domain: string, { hostname, origin }: Here): string =>
  isLocal(hostname) ? `${origin}${sitesPath}${domain}/` : `https://${domain}/`;
