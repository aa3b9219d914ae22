import { siteHeaders } from '#lib/web/serving/headers.contract.ts';
import { sitesPath } from '#lib/web/serving/names.contract.ts';

/** The gateway's path for a path of a site: `/sites/<host>/<path>`. */
export const siteUri = (host: string, uri: string): string => `${sitesPath}${host}${uri}`;

/** The edge's answer to an address that nothing behind it can read. */
export const unreadableAnswer = {
  status: 400,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...Object.fromEntries(Object.entries(siteHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  },
  body: 'This address cannot be read. Check how it is written.\n',
};
