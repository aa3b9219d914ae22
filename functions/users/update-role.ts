import { updateUserRole } from '#lib/contract/users.ts';
import { departAdmin } from '#lib/data/brand-admins.ts';
import { changeMember, readPerson } from '#lib/data/members.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateUserRole, async ({ params, body }, { brand, now, match, commit }) => {
  const { user, member } = found(await readPerson(brand, params.userId), 'User');
  match(user);
  const { role } = body;
  const steppingDown = member.role === 'brand_admin' && role !== 'brand_admin';
  const departure = steppingDown ? await departAdmin(brand, user.id, now) : [];
  const after = { ...member, role, locationIds: role === 'franchisee' ? member.locationIds : [] };
  return commit(
    { ok: true },
    changed('member', user.id, member, after),
    ...changeMember(user, member, after, now),
    ...departure,
  );
});
