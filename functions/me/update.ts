import { replacePassword } from '#lib/auth/new-password.ts';
import { updateMe } from '#lib/contract/me.ts';
import type { Input } from '#lib/contract/operation.ts';
import { voidResets } from '#lib/data/password-resets.ts';
import { readPasswordWords } from '#lib/data/password-words.ts';
import { type MemberRecord, readMemberships, toMember, type UserRecord, userKey } from '#lib/data/people.ts';
import { countCall } from '#lib/data/rates.ts';
import { endSessions, readSessions } from '#lib/data/sessions.ts';
import { get, type TenantView } from '#lib/data/table.ts';
import { replace } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { checkRate } from '#lib/http/rate.ts';

const mostPasswordChanges = 10;

type Body = Input<typeof updateMe>['body'];

/** What a new password changes of its owner's record; nothing when none is given. */
const passwordChange = async (
  { currentPassword: current, newPassword: fresh }: Body,
  {
    before,
    memberships,
    now,
    tenant,
  }: { before: UserRecord; memberships: MemberRecord[]; now: Date; tenant: TenantView },
): Promise<Partial<UserRecord> | undefined> => {
  if (current === undefined || fresh === undefined) return undefined;
  // Who finds somebody's browser open must not try passwords at the pace of ordinary calls.
  const count = await countCall(tenant, `PASSWORD#${before.id}`, 'quarter', now);
  checkRate([{ name: 'password', count, max: mostPasswordChanges }], now);
  const words = await readPasswordWords(before.email, memberships);
  const passwordHash = await replacePassword({ current, stored: before.passwordHash, fresh, words });
  return { passwordHash, mustChangePassword: false, temporaryUntil: null };
};

export const handler = handle(updateMe, async ({ body }, { caller, tenant, now, tag, match, commit }) => {
  if (caller.kind !== 'user') throw new Error('Only people have a profile');
  const key = userKey(tenant, caller.userId);
  const [record, memberships, sessions] = await Promise.all([
    get(key),
    readMemberships(tenant, caller.userId),
    readSessions(tenant, caller.userId),
  ]);
  const before = found(record, 'User');
  match(before);

  const password = await passwordChange(body, { before, memberships, now, tenant });
  const after: UserRecord = {
    ...before,
    ...password,
    version: before.version + 1,
    firstName: body.firstName ?? before.firstName,
    lastName: body.lastName ?? before.lastName,
    updatedAt: now.toISOString(),
  };
  tag(after);
  const others = password ? sessions.filter(({ id }) => id !== caller.sessionId) : [];
  return commit(
    { user: toMember(after, memberships), mustChangePassword: after.mustChangePassword },
    changed('user', after.id, before, after),
    replace(key, after),
    ...endSessions(tenant, others),
    ...(password ? [voidResets(tenant, after.id, now)] : []),
  );
});
