import { departAdmin } from '#lib/accounts/brand-admins.ts';
import { readPerson, removeMember } from '#lib/accounts/members.ts';
import { editedVersion, readMemberships } from '#lib/accounts/people.ts';
import { endSessions, readSessions } from '#lib/accounts/sessions.ts';
import { removeUser } from '#lib/accounts/users.contract.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { returnUnit } from '#lib/meters/units.ts';
import { tenantView } from '#lib/table/table.ts';

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
    returnUnit(view, 'users'),
    ...(staysElsewhere ? [] : endSessions(tenant, sessions)),
  );
});
