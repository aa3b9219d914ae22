import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readBeginning } from '#lib/platform/calls/answer-text.ts';
import { bareHost, mayReach } from './address.ts';

type Lookup = (host: string) => Promise<LookupAddress[]>;

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** For the whole exchange: lookup, connection, and the last byte of the answer. */
  timeoutMs: number;
  localAllowed: boolean;
  lookup?: Lookup;
}

export type PostFailure = 'invalid_request' | 'dns' | 'refused_address' | 'connection' | 'tls' | 'protocol' | 'timeout';

type Outcome =
  | { outcome: 'response'; status: number; retryAfter: string | null; bodyExcerpt: string }
  | { outcome: 'failed'; reason: PostFailure };

export type PostResult = Outcome & { durationMs: number };

const maxExcerptLength = 256;

// Kept connections save a busy endpoint two round trips and both ends most of the work. A pooled socket may outlive its
// answer, but never the check: `lookup` below is called for every new socket, and a host that now resolves to a rejected
// address is rejected before the pool is used. Idle ones are closed before the usual five seconds of servers.
const pool = { keepAlive: true, timeout: 4_000, scheduling: 'lifo' } as const;
const plain = new http.Agent(pool);
const secure = new https.Agent({ ...pool, rejectUnauthorized: true });

/**
 * Sends one webhook to an unknown server. Any behaviour of that server is an outcome; it follows no redirect and never
 * throws.
 */
export const post = async ({ timeoutMs, ...sending }: Post): Promise<PostResult> => {
  const started = performance.now();
  const deadline = new AbortController();
  const { promise: expiry, resolve: expire } = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => {
    expire(failed('timeout'));
    deadline.abort();
  }, timeoutMs);

  const outcome = await Promise.race([attempt(sending, deadline.signal), expiry]);
  clearTimeout(timer);
  return { ...outcome, durationMs: Math.round(performance.now() - started) };
};

const failed = (reason: PostFailure): Outcome => ({ outcome: 'failed', reason });

const attempt = async (sending: Omit<Post, 'timeoutMs'>, signal: AbortSignal): Promise<Outcome> => {
  const target = URL.parse(sending.url);
  const allowed = sending.localAllowed ? ['https:', 'http:'] : ['https:'];
  if (!target || !allowed.includes(target.protocol)) return failed('invalid_request');

  const addresses = await resolve(bareHost(target.hostname), sending.lookup);
  if (addresses.length === 0) return failed('dns');
  if (!addresses.every(({ address }) => mayReach(address, sending.localAllowed))) return failed('refused_address');
  return signal.aborted ? failed('timeout') : exchange(() => open(target, sending, addresses, signal), signal);
};

const everyAddress: Lookup = (host) => systemLookup(host, { all: true });

const resolve = async (host: string, lookup = everyAddress): Promise<LookupAddress[]> => {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    return await lookup(host);
  } catch {
    return [];
  }
};

/** Answers a socket's lookup with the checked addresses, so there is no second resolution. */
const pinned =
  (addresses: LookupAddress[]): LookupFunction =>
  (_, { all }, callback) =>
    all ? callback(null, addresses) : callback(null, addresses[0]?.address ?? '', addresses[0]?.family);

const exchange = async (begin: () => http.ClientRequest, signal: AbortSignal): Promise<Outcome> => {
  let reason: PostFailure = 'invalid_request';
  let request: http.ClientRequest | undefined;
  let response: http.IncomingMessage | undefined;
  try {
    request = begin();
    reason = 'connection';
    request.once('socket', (socket) => {
      if (request?.reusedSocket || request?.protocol === 'http:') return;
      socket.once('connect', () => {
        reason = 'tls';
      });
      socket.once('secureConnect', () => {
        reason = 'connection';
      });
    });
    // A server may answer early and close the connection: the answer counts, and the late error must not end the process.
    request.on('error', () => undefined);
    [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return {
      outcome: 'response',
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'] ?? null,
      bodyExcerpt: await excerptOf(response),
    };
  } catch (error) {
    // The server had closed an idle connection before it could read the request, which is no failure.
    if (request?.reusedSocket && !response && !signal.aborted) return exchange(begin, signal);
    return failed((error as NodeJS.ErrnoException).code?.startsWith('HPE_') ? 'protocol' : reason);
  }
};

// Two brands may post to one host and share its connection, so request framing must be unambiguous.
const framing = /^(?:connection|content-length|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

const open = (
  target: URL,
  { headers, body }: Pick<Post, 'headers' | 'body'>,
  addresses: LookupAddress[],
  signal: AbortSignal,
): http.ClientRequest => {
  const theirs = Object.entries(headers).filter(([name]) => !framing.test(name));
  const options = {
    method: 'POST',
    hostname: bareHost(target.hostname),
    port: target.port,
    path: target.pathname + target.search,
    headers: { ...Object.fromEntries(theirs), host: target.host, 'content-length': Buffer.byteLength(body) },
    lookup: pinned(addresses),
    signal,
  };
  const isSecure = target.protocol === 'https:';
  const request = isSecure ? https.request({ ...options, agent: secure }) : http.request({ ...options, agent: plain });
  return request.end(body);
};

const excerptOf = async (response: http.IncomingMessage): Promise<string> => {
  const text = (await readBeginning(response)).replace(/[\p{C}\uFFFD]+/gu, ' ').trim();
  return Array.from(text).slice(0, maxExcerptLength).join('');
};
