import { getMe } from '#lib/accounts/me/contract.ts';
import { toMember } from '#lib/accounts/users/answers.ts';
import { editedVersion, readMemberships } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';

export const handler = handle(getMe, async (_, { user, tenant, tag }) => {
  const me = orNotFound(user, 'User');
  const memberships = await readMemberships(tenant, me.id);
  tag(editedVersion(me));
  return { user: toMember(me, memberships), mustChangePassword: me.mustChangePassword };
});
