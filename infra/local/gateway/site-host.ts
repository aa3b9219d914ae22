import type { IncomingMessage } from 'node:http';
import { siteUri, unreadableAnswer } from '#infra/edge/site-uri.ts';
import { visitedHostHeader, visitedPathHeader } from '#lib/web/serving/names.contract.ts';
import type { HttpResponse } from './http-event.ts';

/** Every name below `localhost` is this machine, without an entry in the DNS. */
const siteHost = ({ headers: { host = '' } }: IncomingMessage): string | undefined => {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return name.endsWith('.localhost') ? name : undefined;
};

/** The URL as the edge asks the gateway for it: on the host of a site, `/sites/<host>` is before the path. */
export const urlOf = (request: IncomingMessage): string => {
  const { url = '/' } = request;
  const host = siteHost(request);
  return host !== undefined && url.startsWith('/') ? siteUri(host, url) : url;
};

/** The headers by which the edge names the host and the path of a site. */
export const visitedHost = (request: IncomingMessage): Record<string, string> => {
  const host = siteHost(request);
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  return host === undefined ? {} : { [visitedHostHeader]: host, [visitedPathHeader]: path };
};

const isEncodedWell = (url: string): boolean => {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

/** A path of a site with invalid percent encoding: the edge answers it, as the gateway would answer visitors in JSON. */
export const isUnreadable = (request: IncomingMessage): boolean =>
  siteHost(request) !== undefined && !isEncodedWell(request.url ?? '');

export const unreadable: HttpResponse = unreadableAnswer;
