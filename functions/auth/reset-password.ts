import { auditOf } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { placeKey, rememberPlace } from '#lib/accounts/auth/attempts/known-places.ts';
import { resetPassword } from '#lib/accounts/auth/contract.ts';
import { isGood, resetKey, resetTokenKey, spendReset } from '#lib/accounts/auth/password-resets.ts';
import { readPasswordWords } from '#lib/accounts/auth/password-words.ts';
import { endSessions, readSessions } from '#lib/accounts/auth/sessions.ts';
import { signInEntry } from '#lib/accounts/auth/sign-ins.ts';
import { notePasswordChange, readMemberships, type UserRecord, userKey } from '#lib/accounts/users/people.ts';
import { handlePublic } from '#lib/http/public.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { hashPassword } from '#lib/platform/credentials/passwords.ts';
import { checkStrength } from '#lib/platform/credentials/strength.ts';
import { tokenHash } from '#lib/platform/credentials/tokens.ts';
import { log } from '#lib/platform/observe/log.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { get, getAll, tenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { replace } from '#lib/platform/table/write.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';

const useless = () => new Problem('invalid_reset_token', accountErrors().resetToken);

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
