import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from '#lib/http/encoding/accepted-encodings.ts';
import type { HttpResponse } from './http-event.ts';
import { keptBytes } from './kept-bytes.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** CloudFront compresses answers from this size on. */
const minBytes = 1000;

const compressible = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b)/i;

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip';

const encodings: Record<Encoding, (body: string | Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, quality),
  gzip: (body) => zip(body),
};

/** The best encoding that the client takes. */
const encodingFor = (accepted: string): Encoding | undefined => {
  const named = acceptedEncodings(accepted);
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding));
};

/** As the edge does, compressed files that never change are kept: those of the admin application have 1 MB in all. */
const filesThatStay = keptBytes(4 * 1024 * 1024);

const compressedBody = (
  { headers: { host }, url }: IncomingMessage,
  { headers, body }: HttpResponse,
  encoding: Encoding,
): Promise<Buffer> => {
  const compress = () => encodings[encoding](body);
  const isFinal = String(headers['cache-control'] ?? '').includes('immutable');
  return isFinal ? filesThatStay(`${encoding} ${host} ${url}`, compress) : compress();
};

/** The edge does not compress what it does not cache. */
const isCached = ({ url = '/', method = '' }: IncomingMessage): boolean =>
  ['GET', 'HEAD'].includes(method) && !url.startsWith('/v1/');

/** Compresses a text as the edge does: its ETag becomes a weak one. */
export const compressed = async (request: IncomingMessage, reply: HttpResponse): Promise<HttpResponse> => {
  const { status, headers, body } = reply;
  const isText = compressible.test(String(headers['content-type'] ?? ''));
  if (!isText || !isCached(request) || status !== 200 || Buffer.byteLength(body) < minBytes) return reply;
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  const { etag } = headers;
  const sent = {
    ...headers,
    vary: [headers.vary ?? [], 'Accept-Encoding'].flat().join(', '),
  };
  if (encoding === undefined || 'content-encoding' in headers) return { ...reply, headers: sent };
  const weak = typeof etag === 'string' && !etag.startsWith('W/') ? { etag: `W/${etag}` } : {};
  return {
    status,
    headers: { ...sent, ...weak, 'content-encoding': encoding },
    body: await compressedBody(request, reply, encoding),
  };
};
