import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { answerMs } from '#lib/platform/calls/answer-time.ts';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { Unavailable } from '#lib/platform/calls/unavailable.ts';
import { now } from '#lib/platform/core/clock.ts';
import { variable } from '#lib/platform/core/env.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { previewHostEnding } from '#lib/platform/credentials/preview-hosts.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { FromQuery } from '#lib/platform/routing/redirect-source.contract.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import { type PageQuery, readSiteAddress } from '#lib/web/serving/address.rules.ts';
import { platformPreview } from '#lib/web/serving/caching.rules.ts';
import { siteHeaders } from '#lib/web/serving/headers.contract.ts';
import {
  redirectQueryHeader,
  sitesPath,
  visitedHostHeader,
  visitedPathHeader,
} from '#lib/web/serving/names.contract.ts';
import { header } from '../call.ts';
import { throughEdge } from '../edge.ts';
import { requireFitting } from '../encoding/answer-size.ts';
import { problemHeaders } from '../problem-headers.ts';
import { isKnown } from '../public-cache.ts';
import { plain, problemPage, type SiteAnswer } from './site-answer.ts';

/** A request for something on a site. */
export interface SiteRequest {
  event: APIGatewayProxyEventV2;
  requestId: string;
  now: Date;
  method: string;
  host: string;
  /** Before all paths of the site: empty on the host of the site, else `/sites/<host>`. */
  base: string;
  /** Protocol, host and base as the visitor sees them. */
  origin: string;
  /** Decoded, as it was sent. */
  path: string;
  query: PageQuery;
  /** Pairs of the query that a redirect may begin with. */
  pairs: readonly FromQuery[];
}

/** Visitors on this machine may come without TLS and to any port. */
const originOf = (event: APIGatewayProxyEventV2, visited: string | undefined): string => {
  if (variable('STAGE') !== 'local') return visited ? `https://${visited}` : new URL(variable('PUBLIC_URL')).origin;
  return URL.parse(`http://${header(event, 'host')}`)?.origin ?? 'http://localhost';
};

/**
 * The part of the query that may lead to a redirect. Of what the edge keeps, it is the part that the cache key has: by any other
 * one, a visitor could put a redirect in place of the page of all others.
 */
const redirectQueryOf = (event: APIGatewayProxyEventV2, visited: string | undefined): string => {
  const isKept = visited !== undefined && variable('STAGE') !== 'local';
  return header(event, redirectQueryHeader) ?? (isKept ? '' : event.rawQueryString);
};

/**
 * The path below `/sites/`, encoded as the visitor sent it, so that it is decoded once: an HTTP API hands it over decoded, where
 * `/100%25` cannot be told from `/100%`.
 */
const pathOf = (event: APIGatewayProxyEventV2, visited: string | undefined): string => {
  const written = header(event, visitedPathHeader);
  return visited === undefined || written === undefined ? event.rawPath : `${sitesPath}${visited}${written}`;
};

const requestOf = (event: APIGatewayProxyEventV2): SiteRequest | undefined => {
  const visited = header(event, visitedHostHeader);
  const address = readSiteAddress(pathOf(event, visited), event.rawQueryString, redirectQueryOf(event, visited));
  if (!address) return undefined;
  const base = visited === undefined ? `${sitesPath}${address.host}` : '';
  const { requestId, http } = event.requestContext;
  const origin = `${originOf(event, visited)}${base}`;
  return { event, requestId, now: now(), method: http.method, base, origin, ...address };
};

const responseOf = (event: APIGatewayProxyEventV2, answer: SiteAnswer) => {
  const { requestId, http } = event.requestContext;
  const headers = { ...siteHeaders, 'X-Request-Id': requestId, ...answer.headers };
  const { ETag: tag } = answer.headers;
  if (tag !== undefined && isKnown(event, tag)) return { statusCode: 304, headers, body: '' };
  return { statusCode: answer.status, headers, body: http.method === 'HEAD' ? '' : answer.body };
};

/** Whether it is the preview of a site, or of a draft. Both are also shown on the host of the platform. */
const isPreview = ({ host, query }: SiteRequest): boolean =>
  query.preview !== undefined || host.endsWith(previewHostEnding);

/** A request that did not come through the edge, or for a site on a host that shows none. */
const isRefused = async (event: APIGatewayProxyEventV2, request: SiteRequest | undefined): Promise<boolean> =>
  variable('STAGE') !== 'local' &&
  ((header(event, visitedHostHeader) === undefined && !(request && isPreview(request))) || !(await throughEdge(event)));

const failed = (error: unknown, address: string): SiteAnswer => {
  if (error instanceof Problem && error.status < 500)
    return plain(error.status, error.message, problemHeaders(error, now()));
  log.error('site.failed', { error });
  return problemPage(503, address, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
};

type Run = (request: SiteRequest) => Promise<SiteAnswer>;

/** The part of a function's context that says when it ends. */
type Time = Pick<Context, 'getRemainingTimeInMillis'>;

/** Throws while there is still time for an answer that says so. */
const inTime = async <T>(work: Promise<T>, time: Time): Promise<T> => {
  const over = Promise.withResolvers<never>();
  const end = () => over.reject(new Unavailable('No time is left for the answer'));
  const timer = setTimeout(end, time.getRemainingTimeInMillis() - answerMs);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
};

const answerOf = async (event: APIGatewayProxyEventV2, address: string, run: Run): Promise<SiteAnswer> => {
  const request = requestOf(event);
  if (await isRefused(event, request)) return plain(404, webErrors().noPage);
  if (!request) return problemPage(400, address, { 'Cache-Control': 'no-store' });
  const answer = await run(request);
  requireFitting(request.path, answer.body);
  return request.base !== '' && isPreview(request) ? { ...answer, headers: platformPreview(answer.headers) } : answer;
};

const answerTo = async (event: APIGatewayProxyEventV2, time: Time, run: Run): Promise<SiteAnswer> => {
  const address = `${originOf(event, header(event, visitedHostHeader))}/`;
  try {
    return await inTime(answerOf(event, address, run), time);
  } catch (error) {
    return failed(error, address);
  }
};

/** Work in the background of the answer. Its failure does not fail the answer. */
const runBeside = async ({ beside = [] }: SiteAnswer): Promise<void> => {
  for (const outcome of await Promise.allSettled(beside.map((work) => work(now()))))
    if (outcome.status === 'rejected') log.warn('site.beside_failed', { error: outcome.reason });
};

/** The function of a part of the sites. Whatever happens, the visitor gets a page or a plain text, never a stack. */
export const handleSite = (run: Run) => async (event: APIGatewayProxyEventV2, time: Time) =>
  log.with({ requestId: event.requestContext.requestId }, () =>
    waitingFor('visitor', async () => {
      const answer = await answerTo(event, time, run);
      await runBeside(answer);
      return responseOf(event, answer);
    }),
  );
