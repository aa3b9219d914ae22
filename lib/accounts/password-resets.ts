import { tokenHash } from '#lib/auth/tokens.ts';
import { expiryAfter } from '#lib/core/epoch.ts';
import { type Count, countCall } from '#lib/table/rates.ts';
import { type Key, platformView, type TenantView } from '#lib/table/table.ts';
import { commit, put, remove, tryUpdate, update, type Write } from '#lib/table/write.ts';
import type { Pace } from './backoff.rules.ts';
import { folded, namedBySecret } from './login-attempts.ts';
import { type TurnsKey, takeTurn } from './turns.ts';

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

interface Owner {
  id: string;
  email: string;
}

const lifeMs = 3_600_000;
/** Longer than any message about it is handed over again. */
const keptSeconds = 5 * 86_400;

export const resetTokenKey = (hash: string): Key<ResetToken> => platformView.key('RESET', hash);

export const resetKey = (tenant: TenantView, userId: string): Key<Reset> => tenant.key('RESET', userId);

/** Binds a sealed token to the address that asked for it. */
export const resetSealPlace = (email: string): string => `password-reset#${email}`;

/** Counts how often a visitor asks for a reset of one address, whether or not anybody has it. */
export const countResetRequest = async (email: string, visitor: string, now: Date): Promise<Count> =>
  countCall(platformView, `FORGOT#${await namedBySecret(`${folded(email)}\n${visitor}`)}`, 'hour', now);

/** A link outlives the longest wait, so while a mail is held back the one before it still has a link that counts. */
const mailPace: Pace = { freeTurns: 1, firstWaitSeconds: 300, maxWaitSeconds: 55 * 60 };

const mailsKey = async (email: string): Promise<TurnsKey> =>
  platformView.key('RESET_MAILS', await namedBySecret(folded(email)));

/** Whether a mail may be sent to an address now, whoever asked for it; false while the one before it serves as well. */
export const takeResetMail = async (email: string, now: Date): Promise<boolean> =>
  (await takeTurn(await mailsKey(email), mailPace, now)).isTaken;

/** The next mail may be sent at once: the link of the one before it counts no more. */
const releaseResetMail = async (email: string): Promise<Write> => remove(await mailsKey(email));

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
export const spendReset = async (tenant: TenantView, user: Owner, hash: string, now: Date): Promise<Write[]> => [
  update(resetKey(tenant, user.id), { set: { usedAt: now.toISOString() }, when: { hash, usedAt: undefined } }),
  await releaseResetMail(user.email),
];

/** No token that was asked for until now counts any more. */
export const voidResets = async (tenant: TenantView, user: Owner, now: Date): Promise<Write[]> => [
  update(resetKey(tenant, user.id), {
    set: {
      kind: 'reset',
      issuedAt: now.getTime(),
      usedAt: now.toISOString(),
      expiresAt: expiryAfter(keptSeconds, now),
    },
  }),
  await releaseResetMail(user.email),
];
