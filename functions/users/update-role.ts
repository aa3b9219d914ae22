import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { departAdmin } from '#lib/accounts/users/brand-admins.ts';
import { updateUserRole } from '#lib/accounts/users/contract.ts';
import { changeMember, readPerson } from '#lib/accounts/users/members.ts';
import { editedVersion } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { reassignLater } from '#lib/use-cases/assignment-rules/reassign.ts';

export const handler = handle(updateUserRole, async ({ params, body }, { brand, now, match, commit }) => {
  const { user, member } = orNotFound(await readPerson(brand, params.userId), 'User');
  match(editedVersion(user));
  const { role } = body;
  const steppingDown = member.role === 'brand_admin' && role !== 'brand_admin';
  const departure = steppingDown ? await departAdmin(brand, user.id, now) : [];
  const after = afterChange(member, {
    ...member,
    role,
    locationIds: role === 'franchisee' ? member.locationIds : [],
    ...(member.regionIds && { regionIds: role === 'franchisee' ? member.regionIds : [] }),
  });
  return commit(
    { ok: true },
    auditChange('member', user.id, member, after),
    ...changeMember(user, member, after, now),
    reassignLater(brand.id, user.id, now),
    ...departure,
  );
});
