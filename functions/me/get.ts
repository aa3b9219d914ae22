import { toMember } from '#lib/accounts/answers.ts';
import { getMe } from '#lib/accounts/me.contract.ts';
import { editedVersion, readMemberships } from '#lib/accounts/people.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getMe, async (_, { user, tenant, tag }) => {
  const me = orNotFound(user, 'User');
  const memberships = await readMemberships(tenant, me.id);
  tag(editedVersion(me));
  return { user: toMember(me, memberships), mustChangePassword: me.mustChangePassword };
});
