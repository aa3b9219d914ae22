import { expiryAfter, isExpired } from '#lib/core/time/epoch.ts';
import type { Key } from './table.ts';
import { type Exactly, put, type Write } from './write.ts';

/** A deleted record as it was, kept for 30 days, in which it can be restored under its id. */
export interface Deleted<Kind extends string, R> {
  kind: Kind;
  record: R;
  expiresAt: number;
}

const keptSeconds = 30 * 86_400;

/** Keeps a record that the same transaction deletes. */
export const keepDeleted = <Kind extends string, R>(
  key: Key<Deleted<Kind, R>>,
  kind: Kind,
  record: R,
  now: Date,
): Write => {
  const kept: Exactly<Deleted<Kind, R>, Deleted<Kind, R>> = { kind, record, expiresAt: expiryAfter(keptSeconds, now) };
  return put(key, kept);
};

/** The record to restore; undefined when it was never deleted or when its time is over. */
export const restorable = <R>(kept: Deleted<string, R> | undefined, now: Date): R | undefined =>
  kept && !isExpired(kept.expiresAt, now) ? kept.record : undefined;
