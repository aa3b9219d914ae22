import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { endSessions, readSessions } from '#lib/accounts/auth/sessions.ts';
import { departAdmin } from '#lib/accounts/users/brand-admins.ts';
import { removeUser } from '#lib/accounts/users/contract.ts';
import { readPerson, removeMember } from '#lib/accounts/users/members.ts';
import { editedVersion, readMemberships } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { tenantView } from '#lib/platform/table/table.ts';
import { reassignLater } from '#lib/use-cases/assignment-rules/reassign.ts';

export const handler = handle(removeUser, async ({ params }, { brand, view, now, match, commit }) => {
  const tenant = tenantView(brand.tenantId);
  const [person, memberships, sessions] = await Promise.all([
    readPerson(brand, params.userId),
    readMemberships(tenant, params.userId),
    readSessions(tenant, params.userId),
  ]);
  const { user, member } = orNotFound(person, 'User');
  match(editedVersion(user));
  const departure = member.role === 'brand_admin' ? await departAdmin(brand, user.id, now) : [];
  const staysElsewhere = user.isSuperAdmin || memberships.some(({ brandId }) => brandId !== view.id);
  return commit(
    { ok: true },
    auditChange('member', user.id, member, undefined),
    ...removeMember(user, member, now),
    ...departure,
    reassignLater(view.id, user.id, now),
    returnUnit(view, 'users'),
    ...(staysElsewhere ? [] : endSessions(tenant, sessions)),
  );
});
