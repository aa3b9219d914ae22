import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

export const newTokenKey = (): Secrets['tokenKeys'][number] => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    kid: randomBytes(8).toString('hex'),
    privateJwk: { ...privateKey.export({ format: 'jwk' }) },
    publicJwk: { ...publicKey.export({ format: 'jwk' }) },
  };
};

/** What a stage begins with. Sessions, API keys and sealed values depend on it from then on. */
export const newSecrets = (edge: string): Secrets => ({
  tokenKeys: [newTokenKey()],
  pepper: randomBytes(32).toString('base64'),
  dataKey: randomBytes(32).toString('base64'),
  edge,
});
