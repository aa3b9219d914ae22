import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { secrets } from './secrets.ts';

type Purpose = 'api-key' | 'cursor' | 'device' | 'login' | 'preview' | 'probe' | 'refresh' | 'render-token' | 'visitor';
type LastingPurpose = 'api-key-check' | 'api-key-fingerprint' | 'honeypot' | 'login-place';

const derived = new Map<string, KeyObject>();

/** Each purpose has its own derived key, so that a signature of one purpose is invalid for another. */
const derive = (purpose: Purpose | LastingPurpose, secret: string): KeyObject => {
  const name = `${purpose}:${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const bytes = hkdfSync('sha256', Buffer.from(secret, 'base64'), '', purpose, 32);
  const key = createSecretKey(Buffer.from(bytes));
  derived.set(name, key);
  return key;
};

const hashWith = (key: KeyObject, value: string): Buffer => createHmac('sha256', key).update(value).digest();

interface Keyed {
  /** The id of the pepper. */
  kid: string;
  key: KeyObject;
}

interface KeyedHash {
  kid: string;
  hash: Buffer;
}

/** The keys of a purpose, each with the id of its pepper: the first one is used to create, and all are accepted. */
export const keysFor = async (purpose: Purpose): Promise<[Keyed, ...Keyed[]]> => {
  const keyed = ({ kid, secret }: { kid: string; secret: string }): Keyed => ({ kid, key: derive(purpose, secret) });
  const [first, ...others] = (await secrets()).peppers;
  return [keyed(first), ...others.map(keyed)];
};

export const keyedHash = async (purpose: Purpose, value: string): Promise<Buffer> => {
  const [{ key }] = await keysFor(purpose);
  return hashWith(key, value);
};

/** The hashes under every pepper in use, to look up or accept what any of them has made. */
export const keyedHashes = async (purpose: Purpose, value: string): Promise<[KeyedHash, ...KeyedHash[]]> => {
  const hashed = ({ kid, key }: Keyed): KeyedHash => ({ kid, hash: hashWith(key, value) });
  const [first, ...others] = await keysFor(purpose);
  return [hashed(first), ...others.map(hashed)];
};

/** The key for values that no rotation may change. */
export const lastingKeyFor = async (purpose: LastingPurpose): Promise<KeyObject> =>
  derive(purpose, (await secrets()).lastingKey);

export const lastingHash = async (purpose: LastingPurpose, value: string): Promise<Buffer> =>
  hashWith(await lastingKeyFor(purpose), value);

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
