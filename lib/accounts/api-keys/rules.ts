import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { maxKeyYears } from '#lib/platform/core/contract/stated-numbers.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';

/** Throws `validation_error` for an expiry in the past or too far ahead. */
export const checkExpiry = (expiresAt: string | null, now: Date): void => {
  if (expiresAt === null) return;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + maxKeyYears);
  if (new Date(expiresAt) <= now) throw invalid([{ field: 'expiresAt', code: 'min', message: coreErrors().inFuture }]);
  if (new Date(expiresAt) > latest)
    throw invalid([{ field: 'expiresAt', code: 'max', message: accountErrors().keyYears(maxKeyYears) }]);
};

const dayMs = 86_400_000;
const noticeDays = [14, 3];

/** When admins are next notified that a key will expire. Times in the past are skipped. */
export const nextExpiryNotice = (expiresAt: string | null, now: Date): string | undefined => {
  if (expiresAt === null) return undefined;
  const times = noticeDays.map((days) => new Date(Date.parse(expiresAt) - days * dayMs).toISOString());
  return times.find((at) => at > now.toISOString());
};

/** A key that platform staff make expires with their access at the latest: they know it. */
export const withinAccess = (caller: Caller, expiresAt: string | null): string | null => {
  const endsAt = caller.kind === 'user' ? caller.access?.endsAt : undefined;
  if (endsAt === undefined) return expiresAt;
  return expiresAt === null || endsAt < expiresAt ? endsAt : expiresAt;
};
