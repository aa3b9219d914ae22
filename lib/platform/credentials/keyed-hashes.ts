import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Documents } from './purposes.contract.ts';
import { callerSecrets, previewSecrets, replySecrets, signSecrets, visitorSecrets } from './secrets.ts';

/** The keys of one use. Each use has its own, so that a signature of one is invalid for another. */
type Use = () => Promise<Documents['seal']['keys']>;

export const apiKeys: Use = async () => (await callerSecrets()).apiKey;
export const cursors: Use = async () => (await visitorSecrets()).cursor;
export const devices: Use = async () => (await visitorSecrets()).device;
export const logins: Use = async () => (await visitorSecrets()).login;
export const previews: Use = async () => (await previewSecrets()).preview;
export const probes: Use = async () => (await visitorSecrets()).probe;
export const refreshTokens: Use = async () => (await signSecrets()).refresh;
export const renderTokens: Use = async () => (await visitorSecrets()).renderToken;
export const replies: Use = async () => (await replySecrets()).reply;
export const visitors: Use = async () => (await visitorSecrets()).visitor;

/** A key that no rotation changes. */
type LastingUse = () => Promise<string>;

export const apiKeyChecks: LastingUse = async () => (await callerSecrets()).apiKeyCheck;
export const apiKeyFingerprints: LastingUse = async () => (await callerSecrets()).apiKeyFingerprint;
export const honeypots: LastingUse = async () => (await visitorSecrets()).honeypot;
export const loginPlaces: LastingUse = async () => (await visitorSecrets()).loginPlace;

const imported = new Map<string, KeyObject>();

const importedKey = (secret: string): KeyObject => {
  const key = imported.get(secret) ?? createSecretKey(Buffer.from(secret, 'base64'));
  imported.set(secret, key);
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

/** The keys of a use, each with the id of its pepper: the first one is used to create, and all are accepted. */
export const keysFor = async (use: Use): Promise<[Keyed, ...Keyed[]]> => {
  const keyed = ({ kid, secret }: { kid: string; secret: string }): Keyed => ({ kid, key: importedKey(secret) });
  const [first, ...others] = await use();
  return [keyed(first), ...others.map(keyed)];
};

export const keyedHash = async (use: Use, value: string): Promise<Buffer> => {
  const [{ key }] = await keysFor(use);
  return hashWith(key, value);
};

/** The hashes under every pepper in use, to look up or accept what any of them has made. */
export const keyedHashes = async (use: Use, value: string): Promise<[KeyedHash, ...KeyedHash[]]> => {
  const hashed = ({ kid, key }: Keyed): KeyedHash => ({ kid, hash: hashWith(key, value) });
  const [first, ...others] = await keysFor(use);
  return [hashed(first), ...others.map(hashed)];
};

/** The key for values that no rotation may change. */
export const lastingKeyFor = async (use: LastingUse): Promise<KeyObject> => importedKey(await use());

export const lastingHash = async (use: LastingUse, value: string): Promise<Buffer> =>
  hashWith(await lastingKeyFor(use), value);

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
