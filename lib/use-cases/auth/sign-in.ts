import { rememberPlace } from '#lib/accounts/auth/attempts/known-places.ts';
import { type Attempt, noteFailure } from '#lib/accounts/auth/attempts/login-attempts.ts';
import { notifiesOwner } from '#lib/accounts/auth/attempts/login-delay.rules.ts';
import { signInEntry } from '#lib/accounts/auth/sign-ins.ts';
import type { UserRecord } from '#lib/accounts/users/people.ts';
import { unauthenticated } from '#lib/platform/core/unauthenticated.ts';
import { issueDeviceToken } from '#lib/platform/credentials/device-tokens.ts';
import { log } from '#lib/platform/observe/log.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { platformView, tenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { remove, type Write } from '#lib/platform/table/write.ts';

interface Made {
  operation: string;
  requestId: string;
  now: Date;
}

interface Failed extends Made {
  attempt: Attempt;
  /** The number of attempts from unknown places, including this one; 0 for a known place. */
  fromUnknownPlaces: number;
  /** The user whose password it was not; for an unknown address, the stand-in. */
  account: { tenantId: string; userId: string };
  isAccount: boolean;
}

/**
 * Counts a failed attempt, writes its audit entry and notifies the owner of many. Writes the same for unknown addresses, so
 * that timing reveals nothing.
 */
export const failSignIn = async (failed: Failed): Promise<never> => {
  const { attempt, fromUnknownPlaces, account, isAccount, operation, requestId, now } = failed;
  const { isKnown, email } = attempt;
  const tenant = tenantView(account.tenantId);
  const by = { kind: 'system', id: null } as const;
  const entryOf = (event: 'failed' | 'many_failed'): Write =>
    signInEntry(tenant, { userId: account.userId, event, isKnown, entry: { by, operation, requestId } }, now);
  const many = notifiesOwner(fromUnknownPlaces) || notifiesOwner((attempt.failures?.failures ?? 0) + 1);
  const mail = { kind: 'sign-in-failures', email, at: now.toISOString() } as const;
  await Promise.all([
    noteFailure(attempt, now),
    commit([entryOf('failed'), ...(many ? [entryOf('many_failed'), task(platformView, 'mail', mail, now)] : [])]),
  ]);
  log.info('auth.failed', { ...(isAccount && account), isKnown });
  throw unauthenticated('wrong_password');
};

/** The writes of a sign-in besides its session. */
export const signInWrites = (
  { attempt, isFirst, operation, requestId, now }: Made & { attempt: Attempt; isFirst: boolean },
  user: Pick<UserRecord, 'id' | 'tenantId'>,
): Write[] => {
  const tenant = tenantView(user.tenantId);
  const { isKnown, place, failures, failuresKey } = attempt;
  const entry = { by: { kind: 'user', id: user.id }, operation, requestId } as const;
  const mail = { kind: 'new-sign-in', tenantId: tenant.id, userId: user.id, at: now.toISOString() } as const;
  return [
    signInEntry(tenant, { userId: user.id, event: 'signed_in', isKnown, entry }, now),
    ...(failures ? [remove(failuresKey)] : []),
    ...(place.isDueForRenewal ? [rememberPlace(place.key, user, now)] : []),
    ...(isKnown || isFirst ? [] : [task(tenant, 'mail', mail, now)]),
  ];
};

/** Logs a sign-in; returns the new device token. */
export const concludeSignIn = async (
  { email, device, isKnown }: Attempt,
  { tenantId, id: userId }: Pick<UserRecord, 'id' | 'tenantId'>,
  now: Date,
): Promise<{ deviceToken: string }> => {
  log.info('auth.signed_in', { tenantId, userId, isKnown });
  return { deviceToken: await issueDeviceToken(email, device?.id, now) };
};
