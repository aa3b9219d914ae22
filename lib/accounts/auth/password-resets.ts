import type { Pace } from '#lib/accounts/auth/attempts/backoff.rules.ts';
import { namedBySecret } from '#lib/accounts/auth/attempts/login-attempts.ts';
import { resetMailsKey, type TurnsKey, takeTurn } from '#lib/accounts/auth/attempts/turns.ts';
import { resetLinkHours } from '#lib/platform/core/contract/sign-in-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { seal } from '#lib/platform/credentials/seal.ts';
import { newResetToken, tokenHash } from '#lib/platform/credentials/tokens.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type Key, platformView, type TenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { put, remove, update, type Write } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { sourceNetwork } from './session-origin.rules.ts';

/** Finds the user whose password a token resets. */
interface ResetToken {
  kind: 'reset-token';
  tenantId: string;
  userId: string;
  expiresAt: number;
}

/** The newest token of a user: it is valid once, and older ones are not valid. */
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

const lifeMs = resetLinkHours * 3_600_000;
/** Longer than a message about it is retried. */
const keptDays = 5;

const resetTokens = recordKind<ResetToken>('reset-token').ofPlatform('RESET', '{hash}', {
  title: `Password reset by the SHA-256 of its token; expires after ${days(keptDays)}`,
});

const resets = recordKind<Reset>('reset').ofTenant('RESET', '{userId}', {
  title: `Newest password reset of a user; expires after ${days(keptDays)}`,
  internal: ['hash'],
});

export const resetTokenKey = (hash: string): Key<ResetToken> => resetTokens.key(platformView, hash);

export const resetKey = resets.key;

/** The place of a sealed token: the address that requested it. */
export const resetSealPlace = (email: string): string => `password-reset#${email}`;

/** Counts the reset requests of this hour: of a visitor for one address, known or not, and of the visitor's network for any. */
export const countResetRequests = async (
  email: string,
  visitor: string,
  now: Date,
): Promise<{ forAddress: number; fromNetwork: number }> => {
  const count = async (text: string): Promise<number> =>
    (await countCall(platformView, `FORGOT#${await namedBySecret(text)}`, 'hour', now)).calls;
  const [forAddress, fromNetwork] = await Promise.all([
    count(`${emailKey(email)}\n${visitor}`),
    count(`network\n${sourceNetwork(visitor)}`),
  ]);
  return { forAddress, fromNetwork };
};

/** A link is valid for longer than the longest wait: while no mail is sent, the link in the last one still works. */
const mailPace: Pace = { freeTurns: 1, firstWaitSeconds: 300, maxWaitSeconds: lifeMs / 1000 - 300 };

const mailsKey = async (email: string): Promise<TurnsKey> => resetMailsKey(await namedBySecret(emailKey(email)));

/** Takes the right to send a mail to an address now, whoever asked for it; false while the last one has a valid link. */
export const takeResetMail = async (email: string, now: Date): Promise<boolean> =>
  (await takeTurn(await mailsKey(email), mailPace, now)).isTaken;

/** The mail with a new link, for an address that is looked up when it is sent. */
export const resetMailTask = async (email: string, now: Date): Promise<Write> => {
  const sealedToken = await seal(newResetToken(), resetSealPlace(email));
  const message = { kind: 'password-reset', email, sealedToken, at: now.toISOString() } as const;
  return task(platformView, 'mail', message, now);
};

/** Lets the next mail be sent at once: the link in the last one is no longer valid. */
const releaseResetMail = async (email: string): Promise<Write> => remove(await mailsKey(email));

/** Whether a token that was requested at that time has expired. */
export const isOutdated = (at: Date, now: Date): boolean => now.getTime() >= at.getTime() + lifeMs;

/** Makes a token the valid one. False when it has been used, or a newer one replaced it. */
export const issueReset = async (tenant: TenantView, userId: string, token: string, at: Date): Promise<boolean> => {
  const hash = tokenHash(token);
  const expiresAt = expiryAfter(keptDays * 86_400, at);
  await commit([put(resetTokenKey(hash), { kind: 'reset-token', tenantId: tenant.id, userId, expiresAt })]);
  const { done, record } = await tryUpdate(resetKey(tenant, userId), {
    set: { kind: 'reset', hash, issuedAt: at.getTime(), expiresAt },
    remove: ['usedAt'],
    expired: { leases: ['issuedAt'], at: at.getTime() - 1 },
  });
  return done || (record?.hash === hash && record.usedAt === undefined);
};

export const isGood = (reset: Reset | undefined, hash: string, now: Date): boolean =>
  reset?.hash === hash && reset.usedAt === undefined && now.getTime() < reset.issuedAt + lifeMs;

/** Uses the newest token; of two requests at the same time, one is a write conflict. */
export const spendReset = async (tenant: TenantView, user: Owner, hash: string, now: Date): Promise<Write[]> => [
  update(resetKey(tenant, user.id), { set: { usedAt: now.toISOString() }, when: { hash, usedAt: undefined } }),
  await releaseResetMail(user.email),
];

/** Makes every token that was requested until now invalid. */
export const voidResets = async (tenant: TenantView, user: Owner, now: Date): Promise<Write[]> => [
  update(resetKey(tenant, user.id), {
    set: {
      kind: 'reset',
      issuedAt: now.getTime(),
      usedAt: now.toISOString(),
      expiresAt: expiryAfter(keptDays * 86_400, now),
    },
  }),
  await releaseResetMail(user.email),
];
