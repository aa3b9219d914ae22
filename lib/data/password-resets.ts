import { tokenHash } from '#lib/auth/tokens.ts';
import { expiryAfter } from '#lib/domain/epoch.ts';
import { namedBySecret } from './login-attempts.ts';
import { type Count, countCall } from './rates.ts';
import { type Key, platformView, type TenantView } from './table.ts';
import { commit, put, tryUpdate, update, type Write } from './write.ts';

/** Finds whose password a token resets. */
interface ResetToken {
  kind: 'reset-token';
  tenantId: string;
  userId: string;
  expiresAt: number;
}

/** The newest token of a user: older ones do not count, and it counts once. */
interface Reset {
  kind: 'reset';
  hash?: string;
  /** Epoch milliseconds. */
  issuedAt: number;
  usedAt?: string;
  expiresAt: number;
}

const lifeMs = 3_600_000;
/** Longer than any message about it is handed over again. */
const keptSeconds = 5 * 86_400;

export const resetTokenKey = (hash: string): Key<ResetToken> => platformView.key('RESET', hash);

export const resetKey = (tenant: TenantView, userId: string): Key<Reset> => tenant.key('RESET', userId);

/** Binds a sealed token to the address that asked for it. */
export const resetSealPlace = (email: string): string => `password-reset#${email}`;

/** Counts who asks for a reset of one address, whether or not anybody has it. */
export const countReset = async (email: string, now: Date): Promise<Count> =>
  countCall(platformView, `FORGOT#${await namedBySecret(email.trim().toLowerCase())}`, 'hour', now);

/** Whether a token that was asked for then counts no longer. */
export const isOutdated = (at: Date, now: Date): boolean => now.getTime() >= at.getTime() + lifeMs;

/** Makes a token the one that counts. False when it has been used, or a newer one took its place. */
export const issueReset = async (tenant: TenantView, userId: string, token: string, at: Date): Promise<boolean> => {
  const hash = tokenHash(token);
  const expiresAt = expiryAfter(keptSeconds, at);
  await commit([put(resetTokenKey(hash), { kind: 'reset-token', tenantId: tenant.id, userId, expiresAt })]);
  const { done, record } = await tryUpdate(resetKey(tenant, userId), {
    set: { kind: 'reset', hash, issuedAt: at.getTime(), expiresAt },
    remove: ['usedAt'],
    lapsed: { lease: 'issuedAt', at: at.getTime() - 1 },
  });
  return done || (record?.hash === hash && record.usedAt === undefined);
};

export const isGood = (reset: Reset | undefined, hash: string, now: Date): boolean =>
  reset?.hash === hash && reset.usedAt === undefined && now.getTime() < reset.issuedAt + lifeMs;

/** Uses the newest token up; of two who do, one comes too late. */
export const spendReset = (tenant: TenantView, userId: string, hash: string, now: Date): Write =>
  update(resetKey(tenant, userId), { set: { usedAt: now.toISOString() }, when: { hash, usedAt: undefined } });

/** No token that was asked for until now counts any more. */
export const voidResets = (tenant: TenantView, userId: string, now: Date): Write =>
  update(resetKey(tenant, userId), {
    set: {
      kind: 'reset',
      issuedAt: now.getTime(),
      usedAt: now.toISOString(),
      expiresAt: expiryAfter(keptSeconds, now),
    },
  });
