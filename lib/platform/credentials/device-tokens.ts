import { randomBytes } from 'node:crypto';
import { deviceDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { expiryAfter, isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { devices, keyedHash, keyedHashes, sameBytes } from './keyed-hashes.ts';

export const deviceTokenSeconds = deviceDays * 86_400;

const form = /^dt_([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

const signed = (email: string, id: string, expiresAt: number): string => `${emailKey(email)}\n${id}\n${expiresAt}`;

export interface Device {
  id: string;
  /** Epoch seconds of the sign-in with which the token was issued. */
  issuedAt: number;
}

/** The device whose token was issued for this address; undefined for any other text. */
export const readDeviceToken = async (
  token: string | undefined,
  email: string,
  now: Date,
): Promise<Device | undefined> => {
  const [, id, expires, signature] = form.exec(token ?? '') ?? [];
  if (id === undefined || expires === undefined || signature === undefined) return undefined;
  if (isExpiryPassed(Number(expires), now)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = await keyedHashes(devices, signed(email, id, Number(expires)));
  return expected.some(({ hash }) => sameBytes(hash, given))
    ? { id, issuedAt: Number(expires) - deviceTokenSeconds }
    : undefined;
};

/** A token that identifies a device of this address. It does not sign anybody in. */
export const issueDeviceToken = async (email: string, known: string | undefined, now: Date): Promise<string> => {
  const id = known ?? randomBytes(16).toString('base64url');
  const expiresAt = expiryAfter(deviceTokenSeconds, now);
  const signature = await keyedHash(devices, signed(email, id, expiresAt));
  return `dt_${id}.${expiresAt}.${signature.toString('base64url')}`;
};
