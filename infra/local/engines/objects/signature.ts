import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { HttpRequest } from '@smithy/core/protocols';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { credentials, region } from '#infra/local/identity.ts';

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

const maxSeconds = 7 * 24 * 3600;
const skewSeconds = 15 * 60;

// As clients of S3 set it: the path is signed as it is sent.
const settings = { service: 's3', region, credentials, uriEscapePath: false, applyChecksum: false };
const signer = new SignatureV4({ ...settings, sha256: Hash.bind(null, 'sha256') });

/** Parses a time such as `20261121T024805Z`. The date is invalid for other texts. */
const timeOf = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Whether a text was signed by us at this time. */
export const isSigned = async (
  text: string,
  stamp: string,
  credential: string,
  signature: string,
): Promise<boolean> => {
  const signingDate = timeOf(stamp);
  const right = `${credentials.accessKeyId}/${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  if (Number.isNaN(signingDate.getTime()) || credential !== right) return false;
  return signature === (await signer.sign(text, { signingDate }));
};

const wrong = denied('The signature does not match the request.', 'SignatureDoesNotMatch');

/** S3 requires all `x-amz-` headers to be signed. */
const leavesOpen = (headers: IncomingHttpHeaders, signed: ReadonlySet<string>): boolean =>
  !signed.has('host') || Object.keys(headers).some((name) => name.startsWith('x-amz-') && !signed.has(name));

/** Any value but a digest says that the body is unsigned or signed in chunks. */
const isOtherBody = (digest: string, body: Buffer): boolean =>
  /^[0-9a-f]{64}$/.test(digest) && digest !== createHash('sha256').update(body).digest('hex');

/** The reason to refuse a request to S3, if any: it has neither a signed header nor a valid presigned URL. */
export const checkSignature = async (
  { method, path, query, headers }: SignedRequest,
  body: Buffer,
  now: number,
): Promise<Denial | undefined> => {
  const { authorization } = headers;
  const header = (name: string): string => [headers[name]].flat().join(',');
  const link = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  const isLink = authorization === undefined;
  const signingDate = timeOf(isLink ? link('Date') : header('x-amz-date'));
  const expiresIn = isLink ? Number(link('Expires')) : skewSeconds;
  const ageSeconds = (now - signingDate.getTime()) / 1000;
  if (!(ageSeconds >= -skewSeconds && ageSeconds <= expiresIn && expiresIn <= maxSeconds))
    return denied('Request has expired', isLink ? 'AccessDenied' : 'RequestTimeTooSkewed');
  const names = isLink ? link('SignedHeaders') : / SignedHeaders=([^,\s]+)/.exec(authorization)?.[1];
  const signed = new Set(names?.split(';'));
  if (leavesOpen(headers, signed)) return denied('There were headers present which were not signed');
  const given = Object.fromEntries(query);
  // Only the last of several values with one name would be compared.
  if (Object.keys(given).length < query.size) return wrong;
  const kept = Object.fromEntries([...signed].map((name) => [name, header(name)]));
  const options = { signingDate, expiresIn, signableHeaders: signed, unhoistableHeaders: signed };
  if (isLink) {
    const unsigned = { ...kept, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' };
    const right = await signer.presign(new HttpRequest({ method, path, query: given, headers: unsigned }), options);
    return isDeepStrictEqual(right.query, given) ? undefined : wrong;
  }
  const right = await signer.sign(new HttpRequest({ method, path, query: given, headers: kept }), options);
  if (right.headers.authorization !== authorization) return wrong;
  return isOtherBody(header('x-amz-content-sha256'), body)
    ? denied('The body does not match its digest.', 'XAmzContentSHA256Mismatch', 400)
    : undefined;
};
