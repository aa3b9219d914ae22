import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { dayOf } from '#lib/platform/core/time/calendar.ts';
import { header, type RequestEvent } from './call.ts';

const policy = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600';

/** Whether a public read shows drafts to somebody with a preview link: nobody else may get the answer. */
export const isPreview = ({ queryStringParameters }: RequestEvent): boolean =>
  queryStringParameters?.preview !== undefined;

/** For what visitors read as pages: a shared cache asks again after a minute, and answers from its copy meanwhile. */
export const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** The headers of everything that is answered to a preview link. */
export const previewHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** Work in the background of each request that gets an answer. */
export type Beside = (now: Date) => Promise<unknown>;

/** A finished answer for every visitor, without the headers of a single request. */
export class PublicAnswer {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly beside: readonly Beside[];

  constructor(body: string, headers: Record<string, string>, beside: readonly Beside[]) {
    this.body = body;
    this.beside = beside;
    this.headers = { ETag: tagOf(body), 'Cache-Control': policy, ...headers };
  }
}

export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/**
 * The ETag of an answer with forms: their tokens are others each time, and remain valid for longer than a day. Undefined for
 * an answer without forms, whose body is the same until something changes.
 */
export const tagWithForms = (answer: object, formVersions: string, now: Date): string | undefined =>
  formVersions === '' ? undefined : tagOf(JSON.stringify({ ...answer, forms: formVersions, on: dayOf(now) }));

/** The end of an ETag of a compressed answer. */
export const encodedSuffix = '.gzip"';

/**
 * Whether the client's copy is current, in whatever encoding. `*` does not count: it is for creating requests and does not say
 * what the client has. A cache without a body could keep the empty answer to it.
 */
export const isKnown = (event: APIGatewayProxyEventV2, tag: string | undefined): boolean =>
  (header(event, 'if-none-match') ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '').replace(encodedSuffix, '"') === tag);

/** The response to one request, without a body if the client's copy is current. */
export const shared = (event: RequestEvent, { headers: finished, body }: PublicAnswer) => {
  const headers = { ...event.call.headers, ...finished };
  return isKnown(event, finished.ETag) ? { statusCode: 304, headers, body: '' } : { statusCode: 200, headers, body };
};
