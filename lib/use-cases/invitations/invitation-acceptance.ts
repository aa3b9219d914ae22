import {
  type Attempt,
  afterPasswordChange,
  countAttempt,
  returnGuess,
} from '#lib/accounts/auth/attempts/login-attempts.ts';
import { passwordWords } from '#lib/accounts/auth/password-words.rules.ts';
import { readSessions, type SessionRecord } from '#lib/accounts/auth/sessions.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import {
  type AddressRecord,
  isTemporaryPasswordExpired,
  type UserRecord,
  userKey,
} from '#lib/accounts/users/people.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { hashPassword, verifyPassword } from '#lib/platform/credentials/passwords.ts';
import { checkStrength } from '#lib/platform/credentials/strength.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { admitUnknownPlace, checkAttempts } from '#lib/use-cases/auth/attempts.ts';
import { failSignIn } from '#lib/use-cases/auth/sign-in.ts';
import { newUser } from './onboarding.ts';

/** The user who joins a brand, and the writes for them besides the membership. */
export interface Joining {
  attempt: Attempt;
  /** Whether they never signed in before. */
  isFirst: boolean;
  user: UserRecord;
  sessions: SessionRecord[];
  writes: Write[];
}

interface Asking {
  operation: string;
  requestId: string;
  visitor: string;
  now: Date;
}

interface Newcomer {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  password: string;
}

/** The names of a new person; throws `validation_error` for those that are missing. */
const namesOf = ({ firstName, lastName }: Newcomer) => {
  if (firstName !== undefined && lastName !== undefined) return { firstName, lastName };
  const missing = Object.entries({ firstName, lastName }).filter(([, name]) => name === undefined);
  throw invalid(missing.map(([field]) => ({ field, code: 'required', message: coreErrors().required })));
};

export const newcomer = async (given: Newcomer, brand: BrandRecord, { visitor, now }: Asking): Promise<Joining> => {
  const { email, password } = given;
  const names = namesOf(given);
  await checkStrength(password, passwordWords({ email, ...names }, [brand.name]), 'password');
  const lastLoginAt = now.toISOString();
  const { tenantId } = brand;
  const [attempt, passwordHash] = await Promise.all([countAttempt({ email, visitor }, now), hashPassword(password)]);
  const { user, writes } = newUser({ tenantId, email, passwordHash, ...names, lastLoginAt }, now);
  return { attempt, isFirst: true, user, sessions: [], writes };
};

interface Claimed {
  email: string;
  password: string;
}

/** An existing user: the token of a mail does not replace the password, so guesses are limited as at a login. */
export const returning = async (
  { tenantId, userId, passwordChangedAt }: AddressRecord,
  { email, password }: Claimed,
  { visitor, operation, requestId, now }: Asking,
): Promise<Joining> => {
  const tenant = tenantView(tenantId);
  const [counted, before, sessions] = await Promise.all([
    countAttempt({ email, visitor }, now),
    get(userKey(tenant, userId)),
    readSessions(tenant, userId),
  ]);
  const attempt = afterPasswordChange(counted, passwordChangedAt);
  checkAttempts(attempt, now);
  const fromUnknownPlaces = await admitUnknownPlace(attempt, now);
  const knows = before && (await verifyPassword(password, before.passwordHash));
  if (!knows || isTemporaryPasswordExpired(before, now)) {
    const account = { tenantId, userId };
    return failSignIn({
      attempt,
      fromUnknownPlaces,
      account,
      isAccount: before !== undefined,
      operation,
      requestId,
      now,
    });
  }
  if (!attempt.isKnown) await returnGuess(attempt, now);
  if (before.status === 'suspended') throw new Problem('account_suspended', requestErrors().accountSuspended);

  const at = now.toISOString();
  const user: UserRecord = { ...before, version: before.version + 1, lastLoginAt: at, updatedAt: at };
  const seen = update(userKey(tenant, user.id), {
    set: { lastLoginAt: at, updatedAt: at },
    add: { version: 1 },
    when: { version: before.version },
  });
  return { attempt, isFirst: before.lastLoginAt === null, user, sessions, writes: [seen] };
};
