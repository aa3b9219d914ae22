import { createHash, createHmac } from 'node:crypto';

interface Request {
  service: string;
  region: string;
  host: string;
  headers: Record<string, string>;
  body: string;
}

interface Identity {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a POST to the root of an AWS service, with its signature (version 4). It spares the client package for one
 * call.
 */
export const signedHeaders = (
  { service, region, host, headers, body }: Request,
  { accessKeyId, secretAccessKey, sessionToken }: Identity,
  now: Date,
): Record<string, string> => {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const signed: Record<string, string> = {
    ...headers,
    host,
    'x-amz-date': time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    'POST',
    '/',
    '',
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    sha256(body),
  ];
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const credential = `Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...signed, authorization: `AWS4-HMAC-SHA256 ${credential}` };
};
