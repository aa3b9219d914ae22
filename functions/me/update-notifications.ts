import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { updateNotifications } from '#lib/accounts/me/notifications.contract.ts';
import { declinedIn, notificationsOf } from '#lib/accounts/users/declined-mails.ts';
import { editedVersion, type UserRecord, userKey } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';

export const handler = handle(updateNotifications, async ({ body }, { caller, tenant, now, tag, match, commit }) => {
  const key = userKey(tenant, callerId(caller));
  const before = orNotFound(await get(key), 'User');
  match(editedVersion(before));
  const after = afterChange<UserRecord>(before, {
    ...before,
    declinedMails: declinedIn({ ...notificationsOf(before), ...omitUndefined(body) }),
    version: before.version + 1,
    updatedAt: now.toISOString(),
  });
  tag(editedVersion(after));
  return commit(
    { notifications: notificationsOf(after) },
    auditChange('user', after.id, before, after),
    replace(key, after),
  );
});
