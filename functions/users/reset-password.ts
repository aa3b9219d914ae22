import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { voidResets } from '#lib/accounts/auth/password-resets.ts';
import { endSessions } from '#lib/accounts/auth/sessions.ts';
import { signInEntry } from '#lib/accounts/auth/sign-ins.ts';
import { requireAllBrands } from '#lib/accounts/users/administration.ts';
import { resetUserPassword } from '#lib/accounts/users/contract.ts';
import { editedVersion, notePasswordChange, type UserRecord, userKey } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { hashPassword } from '#lib/platform/credentials/passwords.ts';
import { newTemporaryPassword, temporaryPasswordMs } from '#lib/platform/credentials/temporary-password.ts';
import { log } from '#lib/platform/observe/log.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { replace } from '#lib/platform/table/write.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { readAdministered } from '#lib/use-cases/users/read-administered.ts';

export const handler = handle(resetUserPassword, async ({ params }, context) => {
  const { caller, brand, now, requestId, tag, match, commit } = context;
  const administered = await readAdministered(caller, brand, params.userId);
  const { user: before, tenant, memberships, sessions, brandIds } = administered;
  match(editedVersion(before));
  if (before.id === callerId(caller) || before.isSuperAdmin)
    throw new Problem('invalid_transition', accountErrors().notYourPassword);
  requireAllBrands(caller, before, memberships, brandIds);

  const tempPassword = newTemporaryPassword();
  const at = now.toISOString();
  const after: UserRecord = {
    ...before,
    version: before.version + 1,
    passwordHash: await hashPassword(tempPassword),
    mustChangePassword: true,
    temporaryUntil: new Date(now.getTime() + temporaryPasswordMs).toISOString(),
    updatedAt: at,
  };
  const notice = { kind: 'password-issued', tenantId: tenant.id, userId: after.id, at } as const;
  const by = { kind: caller.kind, id: callerId(caller) };
  const entry = { by, operation: resetUserPassword.id, requestId };
  tag(editedVersion(after));
  const answer = await commit(
    { tempPassword },
    auditChange('user', after.id, before, after),
    replace(userKey(tenant, after.id), after),
    notePasswordChange(after, now),
    ...endSessions(tenant, sessions),
    ...(await voidResets(tenant, after, now)),
    signInEntry(tenant, { userId: after.id, event: 'password_issued', entry }, now),
    task(tenant, 'mail', notice, now),
  );
  log.info('auth.password_issued', { tenantId: tenant.id, userId: after.id });
  return answer;
});
