import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { updateUserLocations } from '#lib/accounts/users/contract.ts';
import { changeMember, readPerson } from '#lib/accounts/users/members.ts';
import { editedVersion } from '#lib/accounts/users/people.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { reassignLater } from '#lib/use-cases/assignment-rules/reassign.ts';
import { requireLocations, requireRegions } from '#lib/use-cases/content/references.ts';

export const handler = handle(updateUserLocations, async ({ params, body }, { brand, view, now, match, commit }) => {
  const { user, member } = orNotFound(await readPerson(brand, params.userId), 'User');
  match(editedVersion(user));
  if (member.role !== 'franchisee')
    throw new Problem('not_a_franchisee', accountErrors().franchiseesOnly, {
      role: member.role,
    });
  const { locationIds, regionIds = member.regionIds ?? [] } = body;
  // A place that was assigned before may be deleted since: it comes back when it is restored.
  const added = (before: readonly string[] = [], after: readonly string[]) =>
    after.filter((id) => !before.includes(id));
  await Promise.all([
    requireLocations(view, added(member.locationIds, locationIds), 'locationIds'),
    requireRegions(view, added(member.regionIds, regionIds), 'regionIds'),
  ]);
  const isLess = (before: readonly string[] = [], after: readonly string[]) => before.some((id) => !after.includes(id));
  const losesLocation = isLess(member.locationIds, locationIds) || isLess(member.regionIds, regionIds);
  const assigned = regionIds.length > 0 || member.regionIds ? { regionIds } : {};
  const after = afterChange(member, { ...member, locationIds, ...assigned });
  return commit(
    { ok: true },
    auditChange('member', user.id, member, after),
    ...changeMember(user, member, after, now),
    ...(losesLocation ? [reassignLater(view.id, user.id, now)] : []),
  );
});
