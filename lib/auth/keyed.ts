import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { secrets } from './secrets.ts';

type Purpose = 'api-key' | 'api-key-check' | 'cursor' | 'login' | 'probe' | 'render-token' | 'visitor';

const derived = new Map<string, KeyObject>();

/** A key of its own for each purpose, so that one thing signed can never pass for another. */
export const keyFor = async (purpose: Purpose): Promise<KeyObject> => {
  const { pepper } = await secrets();
  const name = `${purpose}:${pepper}`;
  const known = derived.get(name);
  if (known) return known;
  const bytes = hkdfSync('sha256', Buffer.from(pepper, 'base64'), '', purpose, 32);
  const key = createSecretKey(Buffer.from(bytes));
  derived.set(name, key);
  return key;
};

export const keyedHash = async (purpose: Purpose, value: string): Promise<Buffer> =>
  createHmac('sha256', await keyFor(purpose))
    .update(value)
    .digest();

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Encrypts with AES-256-GCM. `place` is bound in: what is sealed for one record opens for no other. */
export const seal = async (content: string | Uint8Array, place: string): Promise<string> => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from((await secrets()).dataKey, 'base64'), iv);
  cipher.setAAD(Buffer.from(place));
  const body = Buffer.concat([
    cipher.update(typeof content === 'string' ? Buffer.from(content) : content),
    cipher.final(),
  ]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
};

export const unsealBytes = async (sealed: string, place: string): Promise<Buffer> => {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = Buffer.from((await secrets()).dataKey, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
};

export const unseal = async (sealed: string, place: string): Promise<string> =>
  (await unsealBytes(sealed, place)).toString('utf8');
