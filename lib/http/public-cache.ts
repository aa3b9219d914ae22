import { createHash } from 'node:crypto';
import type { Operation } from '#lib/core/operation.ts';
import { header, type RequestEvent } from './call.ts';

const policy = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600';

interface Ready {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** The headers of answers that anybody may read and caches may keep. */
export const isPublicRead = ({ credential, method }: Operation): boolean => credential === 'none' && method === 'GET';

const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * Whether the client's copy is current. `*` does not count: it is for creating requests and does not say what the client
 * has. A cache without a body could keep the empty answer to it.
 */
const known = (event: RequestEvent, tag: string): boolean =>
  (header(event, 'if-none-match') ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);

/**
 * An answer for caches: with its ETag, and without a body if the client's copy is current. A handler may have set an ETag.
 */
export const shared = (event: RequestEvent, answer: Ready): Ready => {
  const tag = answer.headers.ETag ?? tagOf(answer.body);
  const headers = { ...answer.headers, 'Cache-Control': policy, ETag: tag };
  return known(event, tag) ? { statusCode: 304, headers, body: '' } : { ...answer, headers };
};
