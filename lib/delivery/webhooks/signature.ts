import { createHmac } from 'node:crypto';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';

const prefix = 'whsec_';
const secretBytes = 32;

export const newSecret = (randomBytes: (size: number) => Uint8Array): string =>
  prefix + Buffer.from(randomBytes(secretBytes)).toString('base64');

interface Message {
  id: string;
  timestamp: Date;
  body: string;
  /** More than one during a rotation: the receiver may have either. */
  secrets: readonly string[];
}

/** The headers of Standard Webhooks 1.0, symmetric variant. */
export const signatureHeaders = ({ id, timestamp, body, secrets }: Message) => {
  const seconds = epochSeconds(timestamp).toString();
  const content = `${id}.${seconds}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${sign(content, secret)}`).join(' '),
  };
};

const sign = (content: string, secret: string): string => {
  // Base64 decoding never fails, it truncates: without this check a damaged secret would sign with an unknown key.
  if (!secret.startsWith(prefix)) throw new Error('A webhook secret has lost its prefix');
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
};
