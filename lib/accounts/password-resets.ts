import { tokenHash } from '#lib/auth/tokens.ts';
import { expiryAfter } from '#lib/core/epoch.ts';
import { type Count, countCall } from '#lib/table/rates.ts';
import { type Key, platformView, type TenantView } from '#lib/table/table.ts';
import { commit, put, remove, tryUpdate, update, type Write } from '#lib/table/write.ts';
import type { Pace } from './backoff.rules.ts';
import { folded, namedBySecret } from './login-attempts.ts';
import { type TurnsKey, takeTurn } from './turns.ts';

/** Finds the user whose password a token resets. */
interface ResetToken {
  kind: 'reset-token';
  tenantId: string;
  userId: string;
  expiresAt: number;
}

/** The newest token of a user: older ones are invalid, and it can be used once. */
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
/** Longer than any message about it can be redelivered. */
const keptSeconds = 5 * 86_400;

export const resetTokenKey = (hash: string): Key<ResetToken> => platformView.key('RESET', hash);

export const resetKey = (tenant: TenantView, userId: string): Key<Reset> => tenant.key('RESET', userId);

/** The place of a sealed token: the address that requested it. */
export const resetSealPlace = (email: string): string => `password-reset#${email}`;

/** Counts a visitor's reset requests for one address, known or not. */
export const countResetRequest = async (email: string, visitor: string, now: Date): Promise<Count> =>
  countCall(platformView, `FORGOT#${await namedBySecret(`${folded(email)}\n${visitor}`)}`, 'hour', now);

/** A link lives longer than the longest delay between mails, so there is always a valid link. */
const mailPace: Pace = { freeTurns: 1, firstWaitSeconds: 300, maxWaitSeconds: 55 * 60 };

const mailsKey = async (email: string): Promise<TurnsKey> =>
  platformView.key('RESET_MAILS', await namedBySecret(folded(email)));

/**
 * Whether a mail may be sent to an address now, whoever requested it; false while the link of the former mail is
 * sufficient.
 */
export const takeResetMail = async (email: string, now: Date): Promise<boolean> =>
  (await takeTurn(await mailsKey(email), mailPace, now)).isTaken;

/** The next mail may be sent at once, as the former link is used. */
const releaseResetMail = async (email: string): Promise<Write> => remove(await mailsKey(email));

/** Whether a token that was requested at that time is no longer valid. */
export const isOutdated = (at: Date, now: Date): boolean => now.getTime() >= at.getTime() + lifeMs;

/** Makes a token the valid one. False if it was used, or a newer one has replaced it. */
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

/** Uses the newest token. Of two concurrent uses one fails. */
export const spendReset = async (tenant: TenantView, user: Owner, hash: string, now: Date): Promise<Write[]> => [
  update(resetKey(tenant, user.id), { set: { usedAt: now.toISOString() }, when: { hash, usedAt: undefined } }),
  await releaseResetMail(user.email),
];

/** Invalidates all tokens that were requested until now. */
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
