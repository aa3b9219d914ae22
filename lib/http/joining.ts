import { verifyPassword } from '#lib/auth/passwords.ts';
import { checkStrength } from '#lib/auth/strength.ts';
import { unauthenticated } from '#lib/auth/tokens.ts';
import type { BrandRecord } from '#lib/data/brands.ts';
import { countAttempt, noteFailure } from '#lib/data/login-attempts.ts';
import { newUser } from '#lib/data/onboarding.ts';
import { type AddressRecord, hasLapsed, type UserRecord, userKey } from '#lib/data/people.ts';
import { readSessions, type SessionRecord } from '#lib/data/sessions.ts';
import { get, tenantView } from '#lib/data/table.ts';
import { remove, update, type Write } from '#lib/data/write.ts';
import { checkDelay } from '#lib/domain/login-delay.ts';
import { passwordWords } from '#lib/domain/password-words.ts';
import { Problem } from '#lib/domain/problem.ts';
import { checkAttempts } from './attempts.ts';

/** Who joins a brand, and what that writes of them besides the membership. */
export interface Joining {
  user: UserRecord;
  sessions: SessionRecord[];
  writes: Write[];
}

interface Newcomer {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

export const newcomer = async (given: Newcomer, brand: BrandRecord, now: Date): Promise<Joining> => {
  const { email, firstName, lastName, password } = given;
  await checkStrength(password, passwordWords(email, [brand.name]), 'password');
  const lastLoginAt = now.toISOString();
  const { tenantId } = brand;
  const { user, writes } = await newUser({ tenantId, email, password, firstName, lastName, lastLoginAt }, now);
  return { user, sessions: [], writes };
};

interface Claimed {
  email: string;
  password: string;
  visitor: string;
}

/** Somebody with an account: a token from a mail is no way around its password, so guesses count as they do at a login. */
export const returning = async (address: AddressRecord, claimed: Claimed, now: Date): Promise<Joining> => {
  const tenant = tenantView(address.tenantId);
  const [attempt, before, sessions] = await Promise.all([
    countAttempt(claimed.email, claimed.visitor, now),
    get(userKey(tenant, address.userId)),
    readSessions(tenant, address.userId),
  ]);
  checkAttempts(attempt, now);
  checkDelay(attempt.failures, now);
  const knows = before && (await verifyPassword(claimed.password, before.passwordHash));
  if (!knows || hasLapsed(before, now)) {
    await noteFailure(attempt, now);
    throw unauthenticated();
  }
  if (before.status === 'suspended') throw new Problem('account_suspended', 'This account is suspended');

  const at = now.toISOString();
  const user: UserRecord = { ...before, version: before.version + 1, lastLoginAt: at, updatedAt: at };
  const seen = update(userKey(tenant, user.id), {
    set: { lastLoginAt: at, updatedAt: at },
    add: { version: 1 },
    when: { version: before.version },
  });
  return { user, sessions, writes: [seen, ...(attempt.failures ? [remove(attempt.failuresKey)] : [])] };
};
