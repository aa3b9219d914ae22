import { removeUser } from '#lib/contract/users.ts';
import { departAdmin } from '#lib/data/brand-admins.ts';
import { readPerson, removeMember } from '#lib/data/members.ts';
import { returnUnit } from '#lib/data/meters.ts';
import { readMemberships } from '#lib/data/people.ts';
import { endSessions, readSessions } from '#lib/data/sessions.ts';
import { tenantView } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(removeUser, async ({ params }, { brand, own, now, match, commit }) => {
  const tenant = tenantView(brand.tenantId);
  const [person, memberships, sessions] = await Promise.all([
    readPerson(brand, params.userId),
    readMemberships(tenant, params.userId),
    readSessions(tenant, params.userId),
  ]);
  const { user, member } = found(person, 'User');
  match(user);
  const departure = member.role === 'brand_admin' ? await departAdmin(brand, user.id, now) : [];
  const staysElsewhere = user.isSuperAdmin || memberships.some(({ brandId }) => brandId !== own.id);
  return commit(
    { ok: true },
    changed('member', user.id, member, undefined),
    ...removeMember(user, member, now),
    ...departure,
    returnUnit(own, 'users'),
    ...(staysElsewhere ? [] : endSessions(tenant, sessions)),
  );
});
