import { tokensAnswer } from '#lib/auth/answer.ts';
import { hashPassword, needsRehash, verifyNothing, verifyPassword } from '#lib/auth/passwords.ts';
import { unauthenticated } from '#lib/auth/tokens.ts';
import { login } from '#lib/contract/auth.ts';
import { countAttempt, noteFailure } from '#lib/data/login-attempts.ts';
import { addressKey, hasLapsed, toUser, userKey } from '#lib/data/people.ts';
import { openSession, readSessions } from '#lib/data/sessions.ts';
import { get, getAll, tenantView } from '#lib/data/table.ts';
import { tenantSlugKey } from '#lib/data/tenants.ts';
import { commit, remove, update } from '#lib/data/write.ts';
import { checkDelay } from '#lib/domain/login-delay.ts';
import { Problem } from '#lib/domain/problem.ts';
import { checkAttempts } from '#lib/http/attempts.ts';
import { handlePublic } from '#lib/http/public.ts';

/** Stands for a user of an unknown address, so that looking one up costs the same. */
const nobody = { tenantId: '-', userId: '-' };

export const handler = handlePublic(login, async ({ body }, { now, visitor, answerWith }) => {
  const [attempt, { address = nobody, named }] = await Promise.all([
    countAttempt(body.email, visitor, now),
    getAll({
      address: addressKey(body.email),
      named: body.tenantSlug === undefined ? undefined : tenantSlugKey(body.tenantSlug),
    }),
  ]);
  for (const [name, value] of Object.entries(checkAttempts(attempt, now))) answerWith(name, value);
  checkDelay(attempt.failures, now);

  const tenant = tenantView(address.tenantId);
  const [user, sessions] = await Promise.all([
    get(userKey(tenant, address.userId)),
    readSessions(tenant, address.userId),
  ]);
  const knows = await (user ? verifyPassword(body.password, user.passwordHash) : verifyNothing(body.password));
  const belongs = body.tenantSlug === undefined || named?.tenantId === address.tenantId;
  if (!user || !knows || !belongs || hasLapsed(user, now)) {
    await noteFailure(attempt, now);
    throw unauthenticated();
  }
  if (user.status === 'suspended') throw new Problem('account_suspended', 'This account is suspended');

  const opened = openSession(tenant, user.id, sessions, now);
  const lastLoginAt = now.toISOString();
  const passwordHash = needsRehash(user.passwordHash) ? await hashPassword(body.password) : user.passwordHash;
  // Whoever changes the password or suspends the user meanwhile ends the sessions they see: this one must not slip by.
  const unchanged = { status: 'active', passwordHash: user.passwordHash };
  await commit([
    ...opened.writes,
    update(userKey(tenant, user.id), { set: { lastLoginAt, passwordHash }, add: { version: 1 }, when: unchanged }),
    ...(attempt.failures ? [remove(attempt.failuresKey)] : []),
  ]);
  return { ...(await tokensAnswer(opened, user, now)), user: toUser({ ...user, lastLoginAt }) };
});
