import { getNotifications } from '#lib/accounts/me/notifications.contract.ts';
import { notificationsOf } from '#lib/accounts/users/declined-mails.ts';
import { editedVersion } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';

export const handler = handle(getNotifications, async (_, { user, tag }) => {
  const me = orNotFound(user, 'User');
  tag(editedVersion(me));
  return { notifications: notificationsOf(me) };
});
