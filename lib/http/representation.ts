import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { header, type Layer, type RequestEvent } from './call.ts';
import { acceptedEncodings } from './encoding/accepted-encodings.ts';
import { encodedSuffix, isKnown } from './public-cache.ts';

/** The answer as it is sent. */
interface Sent {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
  cookies?: string[];
  isBase64Encoded?: boolean;
}

const zipped = promisify(gzip);

/** Below this size, an answer fits into one packet anyway. */
const minBytes = 1400;

const hashOf = (body: string): string => createHash('sha256').update(body).digest('base64url').slice(0, 16);

/**
 * The ETag of an answer: the version of what can be edited, which `If-Match` compares, and a hash of all that is shown, such
 * as a counter that changes without an edit. A list has no version.
 */
const tagOf = (version: string | undefined, body: string): string =>
  version === undefined ? `"${hashOf(body)}"` : `"${version.slice(1, -1)}-${hashOf(body)}"`;

/** The version in an ETag that a client sends back: all that a change depends on. */
export const versionIn = (tag: string): string => tag.trim().replace(/-[\w-]+(?:\.gzip)?"$/, '"');

const isRead = ({ call }: RequestEvent): boolean => call.operation.method === 'GET';

const tagged = (event: RequestEvent, sent: Sent): Sent => {
  const { ETag: version, ...headers } = sent.headers;
  if (version === undefined && !isRead(event)) return sent;
  const { steadyParts } = event.call;
  if (steadyParts !== undefined) return { ...sent, headers: { ...headers, ETag: `W/"${hashOf(steadyParts)}"` } };
  return { ...sent, headers: { ...headers, ETag: tagOf(version, sent.body) } };
};

const compressed = async (event: RequestEvent, sent: Sent): Promise<Sent> => {
  if (Buffer.byteLength(sent.body) < minBytes) return sent;
  const headers: Record<string, string> = {
    ...sent.headers,
    Vary: [sent.headers.Vary ?? [], 'Accept-Encoding'].flat().join(', '),
  };
  if (!acceptedEncodings(header(event, 'accept-encoding')).includes('gzip')) return { ...sent, headers };
  // Another encoding is another representation, so its strong ETag is another one.
  const { ETag: tag, ...others } = headers;
  return {
    ...sent,
    headers: {
      ...others,
      ...(tag !== undefined && { ETag: tag.replace(/"$/, encodedSuffix) }),
      'Content-Encoding': 'gzip',
    },
    body: (await zipped(sent.body)).toString('base64'),
    isBase64Encoded: true,
  };
};

const represented = async (event: RequestEvent, answer: Sent): Promise<Sent> => {
  const sent = tagged(event, answer);
  const { ETag: tag } = sent.headers;
  if (isRead(event) && tag !== undefined && isKnown(event, tag.replace(/^W\//, '')))
    return { ...sent, statusCode: 304, body: '' };
  return compressed(event, sent);
};

/**
 * How successes are sent to signed-in callers: with an ETag, as 304 to those that have it, and compressed, which the gateway
 * cannot do and the edge does only for what it caches.
 */
export const representation: Layer = {
  after: async (request) => {
    request.response = await represented(request.event, request.response as Sent);
  },
};
