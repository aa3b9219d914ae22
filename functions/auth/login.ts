import { afterPasswordChange, countAttempt, returnGuess } from '#lib/accounts/auth/attempts/login-attempts.ts';
import { login } from '#lib/accounts/auth/contract.ts';
import { originOf } from '#lib/accounts/auth/session-origin.rules.ts';
import { openSession, readSessions, sentKey } from '#lib/accounts/auth/sessions.ts';
import { tenantSlugKey } from '#lib/accounts/tenants/records.ts';
import { isTemporaryPasswordExpired, userEmailKey, userKey } from '#lib/accounts/users/people.ts';
import { toUser } from '#lib/accounts/users/shape.contract.ts';
import { handlePublic } from '#lib/http/public.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { readDeviceToken } from '#lib/platform/credentials/device-tokens.ts';
import { hashPassword, needsRehash, verifyNothing, verifyPassword } from '#lib/platform/credentials/passwords.ts';
import { tokensAnswer } from '#lib/platform/credentials/tokens-answer.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { get, getAll, tenantView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { admitUnknownPlace, checkAttempts } from '#lib/use-cases/auth/attempts.ts';
import { concludeSignIn, failSignIn, signInWrites } from '#lib/use-cases/auth/sign-in.ts';

/** Stands for the user of an unknown address, so that its lookup takes the same time. */
const nobody = { tenantId: '-', userId: '-' };

export const handler = handlePublic(
  login,
  async ({ body }, { now, requestId, visitor, header, showLimits, beside, browserSession }) => {
    const browser = body.session === 'cookie' ? browserSession() : undefined;
    const device = await readDeviceToken(body.deviceToken ?? browser?.deviceToken, body.email, now);
    const [counted, { address, named, former }] = await Promise.all([
      countAttempt({ email: body.email, visitor, device }, now),
      getAll({
        address: userEmailKey(body.email),
        named: body.tenantSlug === undefined ? undefined : tenantSlugKey(body.tenantSlug),
        former: sentKey(browser?.refreshToken),
      }),
    ]);
    const attempt = afterPasswordChange(counted, address?.passwordChangedAt);
    showLimits(checkAttempts(attempt, now));

    const { tenantId, userId } = address ?? nobody;
    const tenant = tenantView(tenantId);
    const [user, sessions, fromUnknownPlaces] = await Promise.all([
      get(userKey(tenant, userId)),
      readSessions(tenant, userId),
      admitUnknownPlace(attempt, now),
    ]);
    const made = { attempt, operation: login.id, requestId, now };
    const knows = await (user ? verifyPassword(body.password, user.passwordHash) : verifyNothing(body.password));
    const belongs = body.tenantSlug === undefined || named?.tenantId === tenantId;
    if (!user || !knows || !belongs || isTemporaryPasswordExpired(user, now))
      return failSignIn({ ...made, fromUnknownPlaces, account: { tenantId, userId }, isAccount: user !== undefined });
    if (!attempt.isKnown) beside(returnGuess(attempt, now));
    if (user.status === 'suspended') throw new Problem('account_suspended', requestErrors().accountSuspended);

    const opened = openSession(
      tenant,
      user.id,
      { others: sessions, origin: originOf(header('user-agent'), visitor), former, isBrowser: browser !== undefined },
      now,
    );
    const lastLoginAt = now.toISOString();
    const passwordHash = needsRehash(user.passwordHash) ? await hashPassword(body.password) : user.passwordHash;
    // A change of the password, or a suspension, ends the sessions that it reads: this one must not be created after it.
    const unchanged = { status: 'active' as const, passwordHash: user.passwordHash };
    await commit([
      ...opened.writes,
      update(userKey(tenant, user.id), {
        set: { lastLoginAt, passwordHash },
        add: { version: 1, signIns: 1 },
        when: unchanged,
      }),
      ...signInWrites({ ...made, isFirst: user.lastLoginAt === null }, user),
    ]);
    const answer = {
      ...(await tokensAnswer(opened, user, now)),
      ...(await concludeSignIn(attempt, user, now)),
      user: toUser({ ...user, lastLoginAt }),
    };
    return browser ? browser.keep(answer) : answer;
  },
);
