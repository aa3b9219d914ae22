import { createHash } from 'node:crypto';
import type { Operation } from '#lib/core/operation.ts';
import { header, type RequestEvent } from './call.ts';

const policy = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600';

interface Ready {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** What anybody may read, and caches may keep. */
export const isPublicRead = ({ credential, method }: Operation): boolean => credential === 'none' && method === 'GET';

const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * Whether the client has the answer already. `*` is left out: it is for requests that create, and says nothing of what the
 * client has. An empty answer to it could be kept by a cache that has no body to go with it.
 */
const known = (event: RequestEvent, tag: string): boolean =>
  (header(event, 'if-none-match') ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);

/** An answer for caches: with its tag, and without its body for who has that already. A handler may have set a tag. */
export const shared = (event: RequestEvent, answer: Ready): Ready => {
  const tag = answer.headers.ETag ?? tagOf(answer.body);
  const headers = { ...answer.headers, 'Cache-Control': policy, ETag: tag };
  return known(event, tag) ? { statusCode: 304, headers, body: '' } : { ...answer, headers };
};
