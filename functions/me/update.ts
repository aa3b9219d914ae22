import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { voidResets } from '#lib/accounts/auth/password-resets.ts';
import { readPasswordWords } from '#lib/accounts/auth/password-words.ts';
import { endSessions, readSessions } from '#lib/accounts/auth/sessions.ts';
import { signInEntry } from '#lib/accounts/auth/sign-ins.ts';
import { updateMe } from '#lib/accounts/me/contract.ts';
import { toMember } from '#lib/accounts/users/answers.ts';
import {
  editedVersion,
  type MemberRecord,
  notePasswordChange,
  readMemberships,
  type UserRecord,
  userKey,
} from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { checkRate } from '#lib/platform/access/rates.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { replacePassword } from '#lib/platform/credentials/new-password.ts';
import { log } from '#lib/platform/observe/log.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { get, type TenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { replace } from '#lib/platform/table/write.ts';

const maxPasswordChanges = 10;

type Body = Input<typeof updateMe>['body'];

interface Changing {
  before: UserRecord;
  memberships: MemberRecord[];
  sessionId: string;
  now: Date;
  tenant: TenantView;
}

/** The changes of a new password to the user's record; empty if none is given. */
const passwordChange = async (
  { currentPassword: current, newPassword: fresh }: Body,
  { before, memberships, sessionId, now, tenant }: Changing,
): Promise<Partial<UserRecord> | undefined> => {
  if (current === undefined || fresh === undefined) return undefined;
  // Tries are counted for each session: fewer than ordinary calls, and apart from the user's tries in other sessions.
  const count = await countCall(tenant, `PASSWORD#${sessionId}`, 'quarter', now);
  checkRate([{ name: 'password', count, max: maxPasswordChanges }]);
  const words = await readPasswordWords(before, memberships);
  const passwordHash = await replacePassword({ current, stored: before.passwordHash, fresh, words });
  return { passwordHash, mustChangePassword: false, temporaryUntil: null };
};

export const handler = handle(updateMe, async ({ body }, { caller, tenant, now, requestId, tag, match, commit }) => {
  if (caller.kind !== 'user') throw new Error('Only people have a profile');
  const key = userKey(tenant, caller.userId);
  const [record, memberships, sessions] = await Promise.all([
    get(key),
    readMemberships(tenant, caller.userId),
    readSessions(tenant, caller.userId),
  ]);
  const before = orNotFound(record, 'User');
  match(editedVersion(before));

  const password = await passwordChange(body, { before, memberships, sessionId: caller.sessionId, now, tenant });
  const after = afterChange<UserRecord>(before, {
    ...before,
    ...password,
    version: before.version + 1,
    firstName: body.firstName ?? before.firstName,
    lastName: body.lastName ?? before.lastName,
    signature: body.signature === undefined ? before.signature : body.signature,
    updatedAt: now.toISOString(),
  });
  tag(editedVersion(after));
  const answer = { user: toMember(after, memberships), mustChangePassword: after.mustChangePassword };
  const change = auditChange('user', after.id, before, after);
  if (!password) return commit(answer, change, replace(key, after));

  const { id: userId, updatedAt: at } = after;
  const entry = { by: { kind: 'user', id: userId }, operation: updateMe.id, requestId } as const;
  const others = sessions.filter(({ id }) => id !== caller.sessionId);
  await commit(
    answer,
    change,
    replace(key, after),
    notePasswordChange(after, now),
    ...endSessions(tenant, others),
    ...(await voidResets(tenant, after, now)),
    signInEntry(tenant, { userId, event: 'password_changed', entry }, now),
    task(tenant, 'mail', { kind: 'password-changed', tenantId: tenant.id, userId, at }, now),
  );
  log.info('auth.password_changed', { tenantId: tenant.id, userId });
  return answer;
});
