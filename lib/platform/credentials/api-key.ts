import { randomInt } from 'node:crypto';
import { variable } from '#lib/platform/core/env.ts';
import { apiKeyChecks, apiKeyFingerprints, apiKeys, keyedHashes, lastingHash, sameBytes } from './keyed-hashes.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const randomLength = 26;
const checkLength = 6;

export const apiKeyPrefix = (): string => (variable('STAGE') === 'prod' ? 'ftg_live_' : 'ftg_test_');

const checkOf = async (random: string): Promise<string> => {
  const hash = await lastingHash(apiKeyChecks, random);
  return Array.from(hash.subarray(0, checkLength), (byte) => alphabet[byte % alphabet.length]).join('');
};

/** A new key: the prefix and 32 characters, the last six of which are a check that only we can compute. */
export const newApiKey = async (): Promise<string> => {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${apiKeyPrefix()}${random}${await checkOf(random)}`;
};

/** The hashes of a key under each pepper in use, the first pepper first. Each one names its pepper. */
export const apiKeyHashes = async (key: string): Promise<[string, ...string[]]> => {
  const text = ({ kid, hash }: { kid: string; hash: Buffer }): string => `${kid}.${hash.toString('base64url')}`;
  const [first, ...others] = await keyedHashes(apiKeys, key);
  return [text(first), ...others.map(text)];
};

export const pepperOf = (hash: string): string => hash.slice(0, hash.indexOf('.'));

/** The lasting name of a key, independent of peppers. It does not authenticate anybody. */
export const apiKeyFingerprint = async (key: string): Promise<string> =>
  (await lastingHash(apiKeyFingerprints, key)).toString('base64url');

/** Whether a key may have been issued here. Guesses and typing errors are detected without reading the table. */
export const isOurApiKey = async (key: string): Promise<boolean> => {
  const prefix = apiKeyPrefix();
  const random = key.slice(prefix.length, prefix.length + randomLength);
  if (!key.startsWith(prefix) || key.length !== prefix.length + randomLength + checkLength) return false;
  return sameBytes(Buffer.from(key.slice(-checkLength)), Buffer.from(await checkOf(random)));
};
