import { updateUserLocations } from '#lib/contract/users.ts';
import { changeMember, readPerson } from '#lib/data/members.ts';
import { requireLocations } from '#lib/data/references.ts';
import { changed } from '#lib/domain/audit.ts';
import { found, Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateUserLocations, async ({ params, body }, { brand, own, now, match, commit }) => {
  const { user, member } = found(await readPerson(brand, params.userId), 'User');
  match(user);
  if (member.role !== 'franchisee')
    throw new Problem('not_a_franchisee', 'Only a franchisee is assigned to locations', { role: member.role });
  await requireLocations(own, body.locationIds, 'locationIds');
  const after = { ...member, locationIds: body.locationIds };
  return commit({ ok: true }, changed('member', user.id, member, after), ...changeMember(user, member, after, now));
});
