import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Secrets } from './root-secrets.ts';

const known = (now: Date) => ({ kid: randomBytes(4).toString('hex'), madeAt: now.toISOString() });

const newSecret = (): string => randomBytes(32).toString('base64');

export const newTokenKey = (now: Date): Secrets['tokenKeys'][number] => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    ...known(now),
    privateJwk: { ...privateKey.export({ format: 'jwk' }) },
    publicJwk: { ...publicKey.export({ format: 'jwk' }) },
  };
};

/** A pepper or a data key. */
export const newKey = (now: Date): Secrets['peppers'][number] => ({ ...known(now), secret: newSecret() });

/** The first secrets of a stage. Sessions, API keys and sealed values depend on them. */
export const newSecrets = (edge: string, now: Date): Secrets => ({
  tokenKeys: [newTokenKey(now)],
  peppers: [newKey(now)],
  dataKeys: [newKey(now)],
  answersApart: true,
  lastingKey: newSecret(),
  edge,
});
