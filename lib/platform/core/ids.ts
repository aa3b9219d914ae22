import { createHash, randomBytes } from 'node:crypto';

/** Formats sixteen bytes as a UUID. */
export const idOf = (bytes: Uint8Array): string => {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};

const version7 = (at: Date, tail: Uint8Array): string => {
  const bytes = Buffer.alloc(16);
  // A very early time does not fit into an id.
  bytes.writeUIntBE(Math.max(0, at.getTime()), 0, 6);
  bytes.set(tail.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return idOf(bytes);
};

/** A new UUIDv7 (RFC 9562): sorts by creation time. */
export const newId = (at: Date): string => version7(at, randomBytes(10));

/** A UUIDv7 whose random part is derived, so that the same time and name always give the same id. */
export const derivedId = (at: Date, name: string): string => version7(at, createHash('sha256').update(name).digest());

/** A name that cannot be guessed, for files that anybody who knows the name may read. */
export const unguessable = (): string => randomBytes(16).toString('base64url');

/** The time that a UUIDv7 carries. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

const nothing = new Uint8Array(10);
const everything = new Uint8Array(10).fill(0xff);

/** A lower bound of all UUIDv7 that are made at that time or later. */
export const idsFrom = (at: Date): string => version7(at, nothing);

/** An upper bound of all UUIDv7 that are made at that time or earlier. */
export const idsUntil = (at: Date): string => version7(at, everything);
