import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { credentials } from '#infra/local/identity.ts';

export interface Denial {
  status: number;
  code: string;
  message: string;
}

export const denied = (message: string, code = 'AccessDenied', status = 403): Denial => ({ status, code, message });

interface SignedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

const algorithm = 'AWS4-HMAC-SHA256';
const maxSeconds = 7 * 24 * 3600;
const skewMs = 15 * 60_000;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The signature of a text for the scope `<date>/<region>/s3/aws4_request`. */
export const signatureOf = (text: string, scope: string): string =>
  hmac(
    scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${credentials.secretAccessKey}`),
    text,
  ).toString('hex');

export const sameSignature = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/** Parses a time such as `20261121T024805Z`. Returns NaN for other texts. */
const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * The scope of a credential `<access key>/<date>/<region>/s3/aws4_request`, if the access key is ours and the date is
 * right.
 */
export const scopeOf = (credential: string, stamp: string): string | undefined => {
  const [accessKey, ...scope] = credential.split('/');
  const right = accessKey === credentials.accessKeyId && scope.length === 4 && scope[0] === stamp.slice(0, 8);
  return right && scope[2] === 's3' && scope[3] === 'aws4_request' ? scope.join('/') : undefined;
};

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

const expected = (request: SignedRequest, signed: string, payload: string, stamp: string, scope: string): string => {
  const lines = signed.split(';').map((name) => `${name}:${[request.headers[name]].flat().join(',').trim()}\n`);
  const canonical = [request.method, request.path, canonicalQuery(request.query), lines.join(''), signed, payload];
  return signatureOf([algorithm, stamp, scope, sha256(canonical.join('\n'))].join('\n'), scope);
};

const wrong = denied('The signature does not match the request.', 'SignatureDoesNotMatch');

/** S3 requires all `x-amz-` headers to be signed. */
const leavesOpen = (headers: IncomingHttpHeaders, signed: string): boolean => {
  const names = signed.split(';');
  return (
    !names.includes('host') || Object.keys(headers).some((name) => name.startsWith('x-amz-') && !names.includes(name))
  );
};

const checkPresigned = (request: SignedRequest, now: number): Denial | undefined => {
  const part = (name: string): string => request.query.get(`X-Amz-${name}`) ?? '';
  const stamp = part('Date');
  const seconds = Number(part('Expires'));
  const scope = scopeOf(part('Credential'), stamp);
  const signed = part('SignedHeaders');
  if (part('Algorithm') !== algorithm || !scope || !(seconds >= 1 && seconds <= maxSeconds))
    return denied('The query parameters of the signature are not valid.', 'AuthorizationQueryParametersError', 400);
  if (!(now <= timeOf(stamp) + seconds * 1000 && now >= timeOf(stamp) - skewMs)) return denied('Request has expired');
  if (leavesOpen(request.headers, signed)) return denied('There were headers present which were not signed');
  const right = expected(request, signed, 'UNSIGNED-PAYLOAD', stamp, scope);
  return sameSignature(part('Signature'), right) ? undefined : wrong;
};

const authorization = new RegExp(
  `^${algorithm} Credential=([^,\\s]+),\\s*SignedHeaders=([^,\\s]+),\\s*Signature=(\\w+)$`,
);

const checkHeader = (request: SignedRequest, header: string, body: Buffer, now: number): Denial | undefined => {
  const [, credential = '', signed = '', signature = ''] = authorization.exec(header) ?? [];
  const stamp = String(request.headers['x-amz-date'] ?? '');
  const payload = String(request.headers['x-amz-content-sha256'] ?? '');
  const scope = scopeOf(credential, stamp);
  if (!scope) return denied('The authorization header is malformed.', 'AuthorizationHeaderMalformed', 400);
  if (!(Math.abs(now - timeOf(stamp)) <= skewMs)) return denied('The time is too far off.', 'RequestTimeTooSkewed');
  if (leavesOpen(request.headers, signed)) return denied('There were headers present which were not signed');
  if (!sameSignature(signature, expected(request, signed, payload, stamp, scope))) return wrong;
  // Any value but a digest says that the body is unsigned or signed in chunks.
  const isDigest = /^[0-9a-f]{64}$/.test(payload);
  return isDigest && payload !== sha256(body)
    ? denied('The body does not match its digest.', 'XAmzContentSHA256Mismatch', 400)
    : undefined;
};

/** The reason to refuse a request to S3, if any: it has neither a signed header nor a valid presigned URL. */
export const checkSignature = (request: SignedRequest, body: Buffer, now: number): Denial | undefined => {
  const header = request.headers.authorization;
  if (header !== undefined) return checkHeader(request, header, body, now);
  if (request.query.has('X-Amz-Signature')) return checkPresigned(request, now);
  return denied('Access Denied');
};
