import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { updateUserLocations } from '#lib/accounts/users/contract.ts';
import { changeMember, readPerson } from '#lib/accounts/users/members.ts';
import { editedVersion } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { reassignLater } from '#lib/use-cases/assignment-rules/reassign.ts';
import { requireLocations } from '#lib/use-cases/content/references.ts';

export const handler = handle(updateUserLocations, async ({ params, body }, { brand, view, now, match, commit }) => {
  const { user, member } = orNotFound(await readPerson(brand, params.userId), 'User');
  match(editedVersion(user));
  if (member.role !== 'franchisee')
    throw new Problem('not_a_franchisee', accountErrors().franchiseesOnly, {
      role: member.role,
    });
  await requireLocations(view, body.locationIds, 'locationIds');
  const losesLocation = member.locationIds.some((id) => !body.locationIds.includes(id));
  const after = afterChange(member, { ...member, locationIds: body.locationIds });
  return commit(
    { ok: true },
    auditChange('member', user.id, member, after),
    ...changeMember(user, member, after, now),
    ...(losesLocation ? [reassignLater(view.id, user.id, now)] : []),
  );
});
