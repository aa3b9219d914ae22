import { placeKey, rememberPlace } from '#lib/accounts/attempts/known-places.ts';
import { resetPassword } from '#lib/accounts/auth.contract.ts';
import { isGood, resetKey, resetTokenKey, spendReset } from '#lib/accounts/password-resets.ts';
import { readPasswordWords } from '#lib/accounts/password-words.ts';
import { notePasswordChange, readMemberships, type UserRecord, userKey } from '#lib/accounts/people.ts';
import { endSessions, readSessions } from '#lib/accounts/sessions.ts';
import { signInEntry } from '#lib/accounts/sign-ins.ts';
import { auditOf } from '#lib/audit/records.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { hashPassword } from '#lib/auth/passwords.ts';
import { checkStrength } from '#lib/auth/strength.ts';
import { tokenHash } from '#lib/auth/tokens.ts';
import { Problem } from '#lib/core/problem.ts';
import { handlePublic } from '#lib/http/public.ts';
import { log } from '#lib/observe/log.ts';
import { commit } from '#lib/table/commit.ts';
import { get, getAll, tenantView } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
import { replace } from '#lib/table/write.ts';

const useless = () => new Problem('invalid_reset_token', 'The token is unknown, used or expired: ask for a new mail');

export const handler = handlePublic(resetPassword, async ({ body }, { now, requestId, visitor }) => {
  const hash = tokenHash(body.token);
  const named = await get(resetTokenKey(hash));
  if (!named) throw useless();
  const tenant = tenantView(named.tenantId);
  const [{ user: before, reset }, sessions, memberships] = await Promise.all([
    getAll({ user: userKey(tenant, named.userId), reset: resetKey(tenant, named.userId) }),
    readSessions(tenant, named.userId),
    readMemberships(tenant, named.userId),
  ]);
  if (!before || !isGood(reset, hash, now)) throw useless();

  await checkStrength(body.newPassword, await readPasswordWords(before, memberships));
  const after: UserRecord = {
    ...before,
    version: before.version + 1,
    passwordHash: await hashPassword(body.newPassword),
    mustChangePassword: false,
    temporaryUntil: null,
    updatedAt: now.toISOString(),
  };
  const { id: userId, email } = after;
  const by = { kind: 'user', id: userId, reason: 'With a link from a mail' } as const;
  const entry = { by, operation: resetPassword.id, requestId };
  await commit([
    replace(userKey(tenant, userId), after),
    notePasswordChange(after, now),
    ...(await spendReset(tenant, after, hash, now)),
    ...endSessions(tenant, sessions),
    auditOf(tenant, entry, auditChange('user', userId, before, after), now),
    signInEntry(tenant, { userId, event: 'password_reset', entry }, now),
    // The link proves access to the mailbox, so guesses by strangers must not block the owner in this network.
    rememberPlace(await placeKey(email, visitor), after, now),
    task(tenant, 'mail', { kind: 'password-changed', tenantId: tenant.id, userId, at: after.updatedAt }, now),
  ]);
  log.info('auth.password_reset', { tenantId: tenant.id, userId });
  return { ok: true };
});
